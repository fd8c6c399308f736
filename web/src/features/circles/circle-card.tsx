import type { Circle } from "@blessing-jar/contract/circles.ts";
import { ArrowRight, Hourglass } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Chip } from "../../ui/chip.tsx";
import { CircleCover } from "./circle-cover.tsx";
import { CircleFaces } from "./circle-faces.tsx";
import { CircleMenu, type OnCircleAction } from "./circle-menu.tsx";
import { RecentShares } from "./recent-shares.tsx";

interface CircleCardProps {
  circle: Circle;
  onAction: OnCircleAction;
}

export function CircleCard({ circle, onAction }: CircleCardProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const address = paths.family({ circle: circle.id });
  return (
    <article aria-labelledby={titleId} className="circle-card card card-lifting relative h-full">
      <CircleCover circle={circle} />
      <div className="flex min-w-0 grow flex-col gap-4 px-5 pb-5 sm:px-6 sm:pb-6">
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
              <Chip tone="gold" icon={<Hourglass aria-hidden="true" />}>
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
          <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
        </Link>
      </div>
    </article>
  );
}
