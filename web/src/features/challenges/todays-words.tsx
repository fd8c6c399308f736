import { Sunrise } from "lucide-react";
import { today } from "../../language/dates.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { CoveringButton } from "../../ui/card.tsx";
import { useDailyInspiration } from "./use-daily-inspiration.ts";

/** What the day begins with, in one line that leads to writing; only an offer: where it does not come, nothing is said. */
export default function TodaysWords({ onWrite }: { onWrite: (text: string) => void }) {
  const { t } = useTranslation();
  const inspiration = useDailyInspiration(today()).data?.inspiration;
  if (!inspiration) return null;
  const { text, source } = inspiration;
  return (
    <section aria-labelledby="todays-words" className="relative flex items-center gap-4 sm:ps-2">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-gold-wash text-gold-deep"
      >
        <Sunrise className="size-5" />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-meta text-gold-deep">
          {t("challenges.inspiration.title")}
          <span aria-hidden="true">·</span>
          <bdi className="wrap-anywhere">{source}</bdi>
        </p>
        <h2
          id="todays-words"
          className="mt-1 font-display text-[1.125rem] leading-snug text-ink sm:text-[1.25rem]"
        >
          <CoveringButton
            onClick={() => onWrite(`${text}\n— ${source}`)}
            className="line-clamp-2 text-pretty"
          >
            {text}
          </CoveringButton>
        </h2>
      </div>
    </section>
  );
}
