import type { LookBack } from "@blessing-jar/contract/look-back.ts";
import { BookOpen, CalendarDays, Share2 } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { useCopy } from "../../ui/use-copy.ts";
import { Prints } from "../celebrations/slide-sections.tsx";
import { printedFigures } from "../keepsake/counts.ts";
import { Story } from "./story.tsx";
import { useLookBackTitle } from "./use-look-back-title.ts";

interface LookBackDialogProps {
  lookBack: LookBack;
  onClose: () => void;
}

/** What a month or a year brought, as a story: its first words, its pictures, its latest words, and how much of it there was. */
export default function LookBackDialog({ lookBack, onClose }: LookBackDialogProps) {
  const { t } = useTranslation();
  const titleOf = useLookBackTitle();
  const { first, last, pictures } = lookBack;
  const memories = useMemo(() => [first, ...pictures, last], [first, last, pictures]);
  return (
    <Story
      title={titleOf(lookBack.period)}
      lead={t("memories.lookBack.lead")}
      memories={memories}
      end={() => <End lookBack={lookBack} />}
      onClose={onClose}
    />
  );
}

function End({ lookBack }: { lookBack: LookBack }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const share = useShareWords();
  const titleOf = useLookBackTitle();
  const { period, circles, first, last, pictures } = lookBack;
  const isYear = period.length === 4;
  const { total, days, answeredPrayers: answered } = lookBack;
  const figures = printedFigures(
    { figures: { blessings: total, days, answered, pictures: 0 } },
    { t, language },
  );
  const titles = [...new Set([first, ...pictures, last].map((memory) => memory.title))];
  return (
    <section className="grid w-full max-w-[52rem] justify-items-center gap-8 text-center low:gap-4">
      <Prints of={pictures} />
      <dl className="flex flex-wrap justify-center gap-x-12 gap-y-5">
        {figures.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-ui opacity-85">{label}</dt>
            <dd className="font-display text-hero text-gold-deep tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {circles.length > 0 ? (
        <p className="text-body text-pretty">{t("memories.lookBack.circles", { names: circles })}</p>
      ) : null}
      <div className="flex flex-wrap justify-center gap-3">
        <Button asChild icon={isYear ? <BookOpen /> : <CalendarDays />}>
          <Link to={isYear ? paths.memories({ book: period }) : paths.blessings({ month: period })}>
            {t(isYear ? "keepsake.yearBook.make" : "memories.lookBack.toMonth")}
          </Link>
        </Button>
        <Button
          variant="outline"
          icon={<Share2 />}
          onClick={() => void share([titleOf(period), ...titles].join("\n"))}
        >
          {t("shares.share")}
        </Button>
      </div>
    </section>
  );
}

/** By the device's own sheet where it has one, else by copying. */
function useShareWords() {
  const copy = useCopy({ isUnseen: true });
  return async (text: string) => {
    if (typeof navigator.share !== "function") return copy(text, "shares.copied", "shares.copiedText");
    // Whoever closes the sheet has not failed.
    await navigator.share({ text }).catch(() => undefined);
  };
}
