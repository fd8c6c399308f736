import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { formatRelativeDay } from "../language/relative-day.ts";
import { useLanguage } from "../language/use-language.ts";

/** A date as people say it; the whole of it is told to whoever rests on it. */
export function RelativeDay({ day }: { day: string }) {
  const { language } = useLanguage();
  return (
    <time
      dateTime={day}
      title={formatDay(day, language, "full")}
      className="inline-block first-letter:uppercase"
    >
      {formatRelativeDay(day, language)}
    </time>
  );
}
