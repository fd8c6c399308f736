import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { formatRelativeDay } from "../language/relative-day.ts";
import { useLanguage } from "../language/use-language.ts";
import { cx } from "./class-names.ts";

interface RelativeDayProps {
  /** A calendar date. */
  day: string;
  className?: string;
}

/** A date as people say it; the whole of it is told to whoever rests on it. */
export function RelativeDay({ day, className }: RelativeDayProps) {
  const { language } = useLanguage();
  return (
    <time
      dateTime={day}
      title={formatDay(day, language, "full")}
      className={cx("inline-block first-letter:uppercase", className)}
    >
      {formatRelativeDay(day, language)}
    </time>
  );
}
