import type { Circle } from "@blessing-jar/contract/circles.ts";
import { UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import type { OnCircleAction } from "./circle-menu.tsx";

interface CircleHeadingProps {
  circle: Circle;
  onAction: OnCircleAction;
}

/** The circle's name, and where there is no room for it beside the feed, the way to bring somebody in. */
export function CircleHeading({ circle, onAction }: CircleHeadingProps) {
  const { t } = useTranslation();
  return (
    <div>
      <div className="flex items-center justify-between gap-x-4">
        <h1 className="min-w-0 font-display text-title text-balance text-ink wrap-anywhere lg:text-[2.75rem]">
          <bdi>{circle.name}</bdi>
        </h1>
        {circle.can.invite ? (
          <Button
            variant="outline"
            className="bg-card! shadow-paper lg:hidden"
            icon={<UserPlus aria-hidden="true" />}
            onClick={() => onAction("invite", circle)}
          >
            {t("circles.invite")}
          </Button>
        ) : null}
      </div>
      {circle.description ? (
        <p className="mt-1 max-w-[38rem] text-body text-pretty whitespace-pre-line text-ink-soft wrap-anywhere">
          <bdi>{circle.description}</bdi>
        </p>
      ) : null}
    </div>
  );
}
