import { formatMoment } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { formatSince } from "../language/ago.ts";
import { useLanguage } from "../language/use-language.ts";
import { cx } from "./class-names.ts";

/** When something was written, as people say it; the exact moment is told to whoever rests on it. */
export function TimeSince({ moment, className }: { moment: string; className?: string }) {
  const { language } = useLanguage();
  return (
    <time
      dateTime={moment}
      title={formatMoment(moment, language)}
      // What a document says of it stands: it is a moment older.
      suppressHydrationWarning
      className={cx("inline-block first-letter:uppercase", className)}
    >
      {formatSince(moment, language)}
    </time>
  );
}
