import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { BadgeId } from "@blessing-jar/contract/stats.ts";
import { Award } from "lucide-react";
import { FoldedNote } from "../../illustrations/jar-contents.tsx";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";

interface KeptArrivalProps {
  blessing: Pick<Blessing, "id" | "title">;
  /** Undefined where it could not be learnt. */
  total: number | undefined;
  badges: readonly BadgeId[];
  /** The note is in the jar. */
  isLit: boolean;
}

/** What was written folds, falls into the jar and lights it up. To look at only: the toast says the same. */
export default function KeptArrival({ blessing, total, badges, isLit }: KeptArrivalProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [badge] = badges;
  return (
    <div key={blessing.id} data-kept={isLit ? "lit" : "falling"} className="absolute inset-0">
      <div className="kept-light absolute inset-0 bg-[radial-gradient(circle_at_var(--jar-x)_66%,var(--light-halo),transparent_46%)]" />
      <p
        dir="auto"
        className="kept-sheet absolute top-[8%] left-[14%] line-clamp-2 w-[72%] rounded-tile border border-line bg-card px-5 py-4 font-display text-heading text-ink wrap-anywhere"
      >
        {blessing.title}
      </p>
      <span className="kept-note sill-jar absolute top-[22%] block">
        <svg viewBox="-16 -12 32 24" className="w-12 overflow-visible" aria-hidden="true">
          <FoldedNote />
        </svg>
      </span>
      {isLit && total !== undefined ? (
        <div className="kept-news absolute inset-x-3 top-2 flex flex-col items-start gap-1 lg:inset-x-4 lg:top-3 lg:items-center">
          <p className="flex items-baseline gap-2 text-ink max-lg:rounded-tile max-lg:bg-card max-lg:px-3 max-lg:py-1 max-lg:shadow-lift">
            <span className="font-display text-heading leading-none! font-[380] tabular-nums lg:text-[2.25rem]">
              {formatNumber(total, language)}
            </span>
            <span className="text-meta">{t("jar.saved.inYourJar", { count: total })}</span>
          </p>
          {badge ? (
            <p className="flex max-w-[48%] max-lg:[:lang(ur)_&]:max-w-full max-lg:[:lang(ur)_&]:py-0 items-center gap-3 rounded-tile bg-card px-3 py-1 text-ink shadow-lift lg:max-w-64 lg:py-1.5">
              <span className="grid size-9 shrink-0 place-items-center rounded-full bg-gold-wash text-gold-deep max-lg:hidden">
                <Award className="size-5" />
              </span>
              <span className="min-w-0">
                <span className="block font-display text-ui leading-tight! lg:text-body lg:leading-snug!">
                  {t(`stats.badges.${badge}.name`)}
                </span>
                <span className="block text-meta leading-tight! text-ink-soft lg:leading-normal!">
                  {t("jar.saved.newBadge")}
                </span>
              </span>
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
