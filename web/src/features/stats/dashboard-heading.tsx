import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { today } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { useAfterPaint } from "../../ui/after-paint.ts";
import { wholeNames } from "../../ui/whole-names.ts";
import { greetedAs, timeOfDay } from "./greeting.ts";

export function DashboardHeading({ fullName, isWaiting }: { fullName: string; isWaiting: boolean }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const name = greetedAs(fullName, language);
  // The first formatter of dates costs a phone more than all that the first paint draws.
  const isDrawn = useAfterPaint();
  const greeting = isWaiting
    ? t("jar.waiting", { name })
    : t(`stats.greeting.${timeOfDay(new Date().getHours())}`, { name });
  return (
    <div>
      <p className="min-h-lh text-ui text-ink-soft first-letter:uppercase">
        {isDrawn ? formatDay(today(), language, "full") : null}
      </p>
      <h1
        style={wholeNames(greeting)}
        className="mt-0.5 font-display text-[min(2rem,calc((100vw-2.5rem)/var(--letters,1)))] leading-(--leading-of-title) font-[400] tracking-(--tracking-of-title) text-balance wrap-anywhere text-ink sm:text-[2.75rem] [:lang(ja)_&]:[word-break:keep-all]"
      >
        {greeting}
      </h1>
    </div>
  );
}
