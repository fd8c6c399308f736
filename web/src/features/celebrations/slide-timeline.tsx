import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { mediaOf, pictureAt } from "./slides.ts";

export function SlideTimeline({ blessings }: { blessings: readonly Blessing[] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const days = blessings.toSorted((one, other) => one.blessingDate.localeCompare(other.blessingDate));
  return (
    <section className="mx-auto grid w-full max-w-[46rem] content-center gap-6 py-6">
      <h2 className="font-display text-title text-current">{t("celebrations.show.timeline")}</h2>
      <ol className="grid">
        {days.map((blessing) => {
          const [picture] = mediaOf(blessing).pictures;
          return (
            <li
              key={blessing.id}
              className="flex items-center gap-4 border-t border-current/25 py-3.5 last:border-b sm:gap-6"
            >
              <time dateTime={blessing.blessingDate} className="w-28 shrink-0 text-ui opacity-85 sm:w-40">
                {formatDay(blessing.blessingDate, language, "medium")}
              </time>
              <span dir="auto" className="min-w-0 grow font-display text-heading wrap-anywhere">
                {blessing.title}
              </span>
              {picture ? (
                <img
                  src={pictureAt(picture, 320)}
                  alt=""
                  className="h-14 w-20 shrink-0 rounded-xl object-cover max-sm:hidden"
                />
              ) : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
