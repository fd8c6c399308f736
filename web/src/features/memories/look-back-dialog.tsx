import { celebrationDefaults } from "@blessing-jar/contract/celebrations.ts";
import type { LookBack } from "@blessing-jar/contract/look-back.ts";
import { BookOpen, CalendarDays, Share2 } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { tones } from "../../ui/class-names.ts";
import { useCopy } from "../../ui/use-copy.ts";
import { CategoryIcon, categoryTone, useCategoryLabel } from "../categories/category.tsx";
import type { SignOf } from "../celebrations/slide-blessing.tsx";
import { Prints } from "../celebrations/slide-sections.tsx";
import { slidesOfStory } from "../celebrations/slides.ts";
import { Slideshow } from "../celebrations/slideshow.tsx";
import { ThemeOrnament } from "../celebrations/theme-ornament.tsx";
import { printedFigures } from "../keepsake/counts.ts";
import { useLookBackTitle } from "./use-look-back-title.ts";

interface LookBackDialogProps {
  lookBack: LookBack;
  onClose: () => void;
}

/** On the page's own paper, so that it is dark at night. */
const settings = {
  ...celebrationDefaults,
  reminderDays: [],
  backgroundColor: "var(--paper)",
  textColor: "var(--ink)",
  customMessage: "",
};

/** What a month or a year brought, as a story: its first words, its pictures, its latest words, and how much of it there was. */
export default function LookBackDialog({ lookBack, onClose }: LookBackDialogProps) {
  const titleOf = useLookBackTitle();
  const { first, last, pictures } = lookBack;
  const slides = useMemo(() => {
    const memories = new Map([first, ...pictures, last].map((memory) => [memory.id, memory]));
    const inOrder = [...memories.values()].sort((a, b) => a.blessingDate.localeCompare(b.blessingDate));
    // All are one's own, which nobody needs to be told.
    return slidesOfStory(inOrder.map((memory) => ({ ...memory, authorName: "" })));
  }, [first, last, pictures]);
  const title = titleOf(lookBack.period);
  const signOf = useSign();
  return (
    <Slideshow
      label={title}
      signOf={signOf}
      settings={settings}
      slides={slides}
      isPlayingFirst
      onClose={onClose}
      page={(kind) => (kind === "end" ? <End lookBack={lookBack} /> : <Cover title={title} />)}
    />
  );
}

/** Of a page of words alone: its category, whose colours the page wears. */
function useSign(): SignOf {
  const labelOf = useCategoryLabel();
  return ({ category, isCategoryChosen = true }) => {
    if (!isCategoryChosen) return undefined;
    const sign = (
      <p className="grid justify-items-center gap-3 text-ui font-medium text-(--tone-deep) sm:-mb-3 low:hidden">
        <span className="grid size-16 place-items-center rounded-full bg-(--tone-deep)/12 sm:size-20 [&_svg]:size-7 sm:[&_svg]:size-9">
          <CategoryIcon name={category} />
        </span>
        <bdi>{labelOf(category)}</bdi>
      </p>
    );
    return { tone: tones[categoryTone(category)], sign };
  };
}

function Cover({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <div className="grid w-full max-w-[52rem] justify-items-center gap-5 text-center">
      <ThemeOrnament theme={settings.theme} className="h-24 w-40 sm:h-32 sm:w-52 low:h-16" />
      <h2 className="font-display text-hero text-balance wrap-anywhere text-current first-letter:uppercase">
        {title}
      </h2>
      <p className="text-lead">{t("memories.lookBack.lead")}</p>
    </div>
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
