import type { BadgeId } from "@blessing-jar/contract/stats.ts";
import { cx } from "../../ui/class-names.ts";
import { tones } from "../../ui/tones.ts";
import { badgeFaces } from "./badge-faces.ts";

/** A coin with a scalloped edge and two ribbon ends; a pencil outline until it is earned. */
export function Medallion({ badgeId, isEarned }: { badgeId: BadgeId; isEarned: boolean }) {
  const { icon: Icon, tone } = badgeFaces[badgeId];
  return (
    <span
      aria-hidden="true"
      className={cx("relative block size-20 shrink-0", isEarned ? tones[tone] : "text-ink-faint")}
    >
      <svg viewBox="0 0 80 80" className="absolute inset-0" fill="none" aria-hidden="true">
        {isEarned ? (
          <>
            <path d="M27 52 20 76l12-5 6 8 5-23Z" className="fill-(--tone-deep) opacity-75" />
            <path d="M53 52l7 24-12-5-6 8-5-23Z" className="fill-(--tone-deep)" />
            <path d={scallops} className="fill-(--tone-wash) stroke-(--tone-deep)" strokeWidth="1.5" />
            <circle cx="40" cy="33" r="21.5" className="stroke-(--tone-deep) opacity-40" strokeWidth="1" />
          </>
        ) : (
          <>
            <path d={scallops} className="stroke-line-strong" strokeWidth="1.5" strokeDasharray="3 3.5" />
            <circle cx="40" cy="33" r="21.5" className="stroke-line" strokeWidth="1" />
          </>
        )}
      </svg>
      <Icon
        strokeWidth={1.6}
        className={cx(
          "absolute start-1/2 top-[1.3125rem] size-6 -translate-x-1/2 rtl:translate-x-1/2",
          isEarned && "text-(--tone-deep)",
        )}
      />
    </span>
  );
}

const petals = 18;

const scallops = Array.from({ length: petals }, (_, index) => {
  const point = (turn: number, radius: number) => {
    const angle = (turn / petals) * 2 * Math.PI;
    return `${(40 + radius * Math.sin(angle)).toFixed(2)} ${(33 - radius * Math.cos(angle)).toFixed(2)}`;
  };
  const start = index === 0 ? `M${point(0, 27)}` : "";
  return `${start}Q${point(index + 0.5, 32.5)} ${point(index + 1, 27)}`;
}).join("");
