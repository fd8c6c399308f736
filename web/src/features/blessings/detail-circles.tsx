import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { Users } from "lucide-react";
import { Link } from "react-router";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { WaitingMark } from "../circles/waiting-mark.tsx";

export function DetailCircles({ blessing }: { blessing: Blessing }) {
  const { t } = useTranslation();
  const { circles } = blessing;
  if (circles.length === 0 || soleCircle(blessing)) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t("blessings.detail.circles")}>
      {circles.map((circle) => (
        <li key={circle.id}>
          <Link
            to={paths.family({ circle: circle.id })}
            className="inline-flex min-h-9 flex-wrap items-center gap-x-1.5 rounded-full border border-line-strong px-3 py-1 text-meta font-medium text-ink hover:bg-paper-sunk"
          >
            <Users className="size-4 text-ink-faint" />
            <bdi>{circle.name}</bdi>
            <WaitingMark circle={circle} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** One alone, with nothing that waits, stands under the author and not among the circles. */
export function soleCircle({ circles: [first, ...others] }: Pick<Blessing, "circles">) {
  return others.length === 0 && first?.isApproved && first.edit === null ? first : undefined;
}
