import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { useTranslation } from "react-i18next";
import { VerseWords } from "./verse-words.tsx";

export function BlessingWords({ blessing }: { blessing: Pick<Blessing, "description" | "bibleVerse"> }) {
  const { t } = useTranslation();
  const { description, bibleVerse } = blessing;
  return (
    <>
      {description ? (
        <p
          dir="auto"
          className="font-display text-[1.1875rem] leading-(--leading-of-body) whitespace-pre-line text-ink wrap-anywhere"
        >
          {description}
        </p>
      ) : null}
      {bibleVerse ? (
        <div>
          <p className="sr-only">{t("blessings.form.bibleVerse")}</p>
          <div className="border-s-2 border-gold ps-4.5 font-display text-[1.125rem] leading-(--quote-leading) text-ink-soft">
            <VerseWords reference={bibleVerse} className="mb-1 text-pretty text-ink" />
            <p dir="auto" className="wrap-anywhere italic">
              {bibleVerse}
            </p>
          </div>
        </div>
      ) : null}
    </>
  );
}
