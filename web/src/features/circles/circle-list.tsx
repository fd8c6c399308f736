import { type Circle, circleLimits } from "@blessing-jar/contract/circles.ts";
import { ArrowRight, Hourglass } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { FamilyPicture } from "../../illustrations/family-picture.tsx";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Chip } from "../../ui/chip.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { TimeSince } from "../../ui/time-since.tsx";
import { CircleFaces } from "./circle-faces.tsx";
import { CircleMenu, type OnCircleAction } from "./circle-menu.tsx";
import { CirclesSkeleton, NoCirclesYet } from "./circles-states.tsx";
import { useCircles } from "./use-circles.ts";

export function CircleList({ onAction }: { onAction: OnCircleAction }) {
  const { t } = useTranslation();
  const circles = useCircles();
  return (
    <Loaded query={circles} skeleton={<CirclesSkeleton />} failedTitle={t("circles.failed")}>
      {(found) => (found.length === 0 ? <NoCirclesYet /> : <Circles circles={found} onAction={onAction} />)}
    </Loaded>
  );
}

function Circles({ circles, onAction }: { circles: Circle[]; onAction: OnCircleAction }) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t("circles.title")} className="circle-cards grid gap-5 md:grid-cols-2 md:gap-6">
      {circles.map((circle) => (
        <li key={circle.id} className="min-w-0 md:only:col-span-full">
          <CircleCard circle={circle} onAction={onAction} />
        </li>
      ))}
    </ul>
  );
}

function CircleCard({ circle, onAction }: { circle: Circle; onAction: OnCircleAction }) {
  const { t } = useTranslation();
  const titleId = useId();
  const address = paths.family({ circle: circle.id });
  return (
    <article aria-labelledby={titleId} className="circle-card card card-lifting relative h-full">
      <CircleCover circle={circle} />
      <div className="flex min-w-0 grow flex-col gap-4 p-5 sm:p-6">
        <CircleFaces circle={circle} address={address} />
        <div>
          <div className="-me-2 flex items-start justify-between gap-3">
            <h2
              id={titleId}
              className="min-w-0 grow pt-1 font-display text-[1.625rem] leading-tight text-ink sm:text-[1.75rem]"
            >
              <Link to={address} className="covers-card wrap-anywhere hover:text-terra-deep">
                <bdi>{circle.name}</bdi>
              </Link>
            </h2>
            <span className="relative z-10">
              <CircleMenu circle={circle} onAction={onAction} />
            </span>
          </div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-meta text-ink-faint">
            <span>{t("circles.members", { count: circle.memberCount })}</span>
            {circle.waitingCount > 0 ? (
              <Chip tone="gold" icon={<Hourglass />}>
                {t("circles.waiting.count", { count: circle.waitingCount })}
              </Chip>
            ) : null}
          </p>
          {circle.description ? (
            <p className="mt-2 line-clamp-3 text-body whitespace-pre-line wrap-anywhere text-ink-soft">
              <bdi>{circle.description}</bdi>
            </p>
          ) : null}
        </div>
        <RecentShares circle={circle} />
        <Link
          to={address}
          aria-describedby={titleId}
          className={buttonClass({ variant: "outline", className: "relative z-10 mt-auto sm:self-start" })}
        >
          {t("circles.view")}
          <ArrowRight className="rtl:-scale-x-100" />
        </Link>
      </div>
    </article>
  );
}

function RecentShares({ circle }: { circle: Circle }) {
  const { t } = useTranslation();
  const cover = coverOf(circle);
  return (
    <div className="border-t border-line pt-4">
      {circle.recentBlessings.length > 0 ? (
        <>
          <h3 className="text-meta font-medium text-ink-faint">{t("circles.recent.title")}</h3>
          <ul className="mt-1 grid grid-cols-1">
            {circle.recentBlessings
              .slice(0, circleLimits.recentOnCard)
              .map(({ id, createdAt, user, blessing }) => (
                <li key={id}>
                  <Link
                    to={paths.family({ circle: circle.id, blessing: id })}
                    className="group relative z-10 -mx-2 flex min-h-11 items-center gap-3 rounded-xl px-2 py-1.5 hover:bg-paper-sunk"
                  >
                    <span className="min-w-0 grow">
                      <span
                        dir="auto"
                        className="block truncate font-display text-body [text-align:match-parent] text-ink tight:whitespace-normal"
                      >
                        {blessing.title}
                      </span>
                      <span className="block text-meta text-ink-faint">
                        <bdi>{user.fullName}</bdi> · <TimeSince moment={createdAt} />
                      </span>
                    </span>
                    {blessing.cover && blessing.cover !== cover ? (
                      <img
                        src={`${blessing.cover}?w=320`}
                        alt=""
                        loading="lazy"
                        decoding="async"
                        onError={(event) => event.currentTarget.classList.add("opacity-0")}
                        className="h-15 w-22 shrink-0 rounded-[0.875rem] bg-paper-sunk object-cover object-[50%_35%]"
                      />
                    ) : null}
                  </Link>
                </li>
              ))}
          </ul>
        </>
      ) : (
        <p className="text-ui text-ink-soft">{t("circles.recent.none")}</p>
      )}
    </div>
  );
}

function CircleCover({ circle }: { circle: Circle }) {
  const cover = coverOf(circle);
  return (
    <div className="circle-cover relative overflow-hidden bg-paper-sunk">
      {cover ? (
        <img
          src={`${cover}?w=1280`}
          alt=""
          loading="lazy"
          decoding="async"
          onError={(event) => event.currentTarget.classList.add("opacity-0")}
          className="absolute inset-0 size-full object-cover object-[50%_35%]"
        />
      ) : (
        <FamilyPicture className="absolute inset-0 size-full" />
      )}
    </div>
  );
}

function coverOf({ recentBlessings }: Circle): string | undefined {
  return recentBlessings.find(({ blessing }) => blessing.cover)?.blessing.cover ?? undefined;
}
