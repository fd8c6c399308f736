import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { cx } from "../../ui/class-names.ts";
import { useVerse } from "./verse-words.tsx";

interface BlessingWordsProps {
  blessing: Pick<Blessing, "description" | "bibleVerse">;
  /** They have a page to themselves. */
  isPage?: boolean;
}

export function BlessingWords({ blessing, isPage = false }: BlessingWordsProps) {
  const { description, bibleVerse } = blessing;
  return (
    <>
      {description ? (
        <p
          dir="auto"
          className={cx(
            "font-display text-[1.1875rem] leading-(--leading-of-body) whitespace-pre-line text-ink wrap-anywhere",
            isPage && "lg:text-[1.4375rem]",
          )}
        >
          {description}
        </p>
      ) : null}
      {bibleVerse ? <BlessingVerse reference={bibleVerse} /> : null}
    </>
  );
}

/** In the reader's language where the app knows the verse, else as it was written; it begins where the blessing's own words do. */
function BlessingVerse({ reference }: { reference: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const verse = useVerse(reference);
  return (
    <div>
      <p className="sr-only">{t("blessings.form.bibleVerse")}</p>
      <div className="border-s-2 border-gold ps-4.5 font-display text-[1.125rem] leading-(--quote-leading) text-ink-soft">
        {verse ? (
          <p className="mb-1 text-pretty text-ink">
            <bdi lang={language}>{verse.words}</bdi>
          </p>
        ) : null}
        <p className="wrap-anywhere italic">
          <bdi lang={verse ? language : undefined}>{verse?.reference ?? reference}</bdi>
        </p>
      </div>
    </div>
  );
}
