import type { Circle } from "@blessing-jar/contract/circles.ts";
import { ArrowRight, Hourglass } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
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
    <Card asChild className="flex h-full flex-col gap-5">
      <article aria-labelledby={titleId}>
        <div>
          <div className="-me-2 flex items-start justify-between gap-3">
            <h2 id={titleId} className="min-w-0 grow pt-2 font-display text-heading text-ink">
              <Link to={address} className="rounded wrap-anywhere hover:text-terra-deep">
                <bdi>{circle.name}</bdi>
              </Link>
            </h2>
            <CircleMenu circle={circle} onAction={onAction} />
          </div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-meta text-ink-faint">
            {t("circles.members", { count: circle.memberCount })}
            {circle.waitingCount > 0 ? (
              <Chip tone="gold" icon={<Hourglass aria-hidden="true" />}>
                {t("circles.waiting.count", { count: circle.waitingCount })}
              </Chip>
            ) : null}
          </p>
          {circle.description ? (
            <p className="mt-3 line-clamp-3 text-ui whitespace-pre-line wrap-anywhere text-ink-soft">
              <bdi>{circle.description}</bdi>
            </p>
          ) : null}
        </div>
        <CircleFaces circle={circle} />
        <RecentShares circle={circle} />
        <Link to={address} aria-describedby={titleId} className={buttonClass({ variant: "outline" })}>
          {t("circles.view")}
          <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
        </Link>
      </article>
    </Card>
  );
}
