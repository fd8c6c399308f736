import {
  BookOpen,
  CalendarHeart,
  Camera,
  ChevronLeft,
  ChevronRight,
  Feather,
  Heart,
  History,
  type LucideIcon,
  MessageCircle,
  Mic,
  NotebookPen,
  Sparkles,
  Sun,
  Users,
} from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Jar } from "../../illustrations/jar.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { cx, type Tone, tones } from "../../ui/class-names.ts";
import { Dialog } from "../../ui/dialog.tsx";

interface TourDialogProps {
  isOpen: boolean;
  isNewcomer: boolean;
  /** Whether it would come again by itself, and can be told not to. */
  comesAgain: boolean;
  onSkip: (isForGood: boolean) => void;
  onFinish: () => void;
}

export default function TourDialog({ isOpen, isNewcomer, comesAgain, onSkip, onFinish }: TourDialogProps) {
  const { t } = useTranslation();
  const [index, setIndex] = useState(0);
  const [isForGood, setIsForGood] = useState(false);
  const step = tourSteps[index];
  if (!step) return null;
  const isLast = index === tourSteps.length - 1;
  const where = t("tour.place", { place: index + 1, of: tourSteps.length });

  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => onSkip(isForGood)}
      title={t("tour.title")}
      isTitleHidden
      footer={
        <>
          <div className="flex gap-2 *:grow sm:contents sm:*:grow-0">
            <Button variant="ghost" className="sm:me-auto" onClick={() => onSkip(isForGood)}>
              {t("tour.skip")}
            </Button>
            {index > 0 ? (
              <Button
                variant="outline"
                icon={<ChevronLeft className="rtl:-scale-x-100" />}
                onClick={() => setIndex(index - 1)}
              >
                {t("tour.back")}
              </Button>
            ) : null}
          </div>
          <Button
            // Enter walks through.
            data-first-focus=""
            trailingIcon={isLast ? null : <ChevronRight className="rtl:-scale-x-100" />}
            onClick={() => (isLast ? onFinish() : setIndex(index + 1))}
          >
            {t(isLast ? "tour.getStarted" : "tour.continue")}
          </Button>
        </>
      }
    >
      <TourPicture step={step} />
      {isNewcomer ? (
        <p
          className={cx(
            "mt-4 -mb-4 text-center text-ui font-medium text-sage-deep",
            index > 0 && "invisible",
          )}
        >
          {t("accounts.signup.created")}
        </p>
      ) : null}
      <p role="status" className="sr-only">
        {`${where}: ${t(`tour.steps.${step.id}.title`)}`}
      </p>
      <div className="mt-5 grid">
        {tourSteps.map((each) => (
          <StepWords key={each.id} step={each} isShown={each === step} />
        ))}
      </div>
      <div className="mt-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <Dots current={index} label={where} />
        {comesAgain ? (
          <Checkbox
            label={t("tour.dontShowAgain")}
            checked={isForGood}
            onChange={(event) => setIsForGood(event.target.checked)}
          />
        ) : null}
      </div>
    </Dialog>
  );
}

/** All on one another, so that the buttons stay where they are from step to step. */
function StepWords({ step, isShown }: { step: TourStep; isShown: boolean }) {
  const { t } = useTranslation();
  return (
    <div inert={!isShown} className={cx("col-start-1 row-start-1 text-center", !isShown && "invisible")}>
      <h3 className="font-display text-title text-balance text-ink">{t(`tour.steps.${step.id}.title`)}</h3>
      <p className="mx-auto mt-2.5 max-w-[28rem] text-body text-pretty text-ink-soft">
        {t(`tour.steps.${step.id}.text`)}
      </p>
    </div>
  );
}

function Dots({ current, label }: { current: number; label: string }) {
  return (
    <div className="flex items-center gap-2">
      {tourSteps.map(({ id }, index) => (
        <span
          key={id}
          aria-hidden="true"
          className={cx(
            "h-2 rounded-full transition-all duration-300 ease-out forced-colors:border",
            index === current ? "w-6 bg-gold" : "w-2 bg-line-strong",
          )}
        />
      ))}
      <span className="ms-1 text-meta text-ink-faint tabular-nums">{label}</span>
    </div>
  );
}

/** Around the jar, each a little elsewhere: from the start side and from above, in per cent. */
const places = [
  "start-[16%] top-[22%]",
  "end-[15%] top-[16%]",
  "start-[22%] bottom-[14%]",
  "end-[21%] bottom-[18%]",
];

function TourPicture({ step }: { step: TourStep }) {
  return (
    <div
      aria-hidden="true"
      className="relative grid h-48 place-items-center overflow-hidden rounded-tile bg-[radial-gradient(closest-side,var(--gold-wash),transparent)] sm:h-60"
    >
      <Jar fill={step.fill} lights={step.lights} className="h-40 sm:h-52" />
      {step.signs.map(({ icon: Icon, tone }, index) => (
        <span
          key={`${step.id}-${tone}`}
          style={{ transitionDelay: `${index * 90}ms` }}
          className={cx(
            "absolute grid size-11 place-items-center rounded-full bg-(--tone-wash) text-(--tone-deep) shadow-paper transition duration-500 ease-out sm:size-12 [&_svg]:size-5",
            "starting:translate-y-2 starting:opacity-0 motion-reduce:transition-none",
            places[index],
            tones[tone],
          )}
        >
          <Icon />
        </span>
      ))}
    </div>
  );
}

interface TourStep {
  /** Its words are `tour.steps.<id>.title` and `.text`. */
  id: "welcome" | "keep" | "share" | "return";
  /** How full the jar stands there: of notes, from 0 to 1, and of lights. */
  fill: number;
  lights: number;
  signs: readonly { icon: LucideIcon; tone: Tone }[];
}

const tourSteps: readonly TourStep[] = [
  {
    id: "welcome",
    fill: 0.08,
    lights: 4,
    signs: [
      { icon: Sun, tone: "gold" },
      { icon: Heart, tone: "terra" },
    ],
  },
  {
    id: "keep",
    fill: 0.3,
    lights: 7,
    signs: [
      { icon: NotebookPen, tone: "terra" },
      { icon: Camera, tone: "gold" },
      { icon: Mic, tone: "sage" },
      { icon: BookOpen, tone: "faith" },
    ],
  },
  {
    id: "share",
    fill: 0.6,
    lights: 11,
    signs: [
      { icon: Users, tone: "sage" },
      { icon: Heart, tone: "friendship" },
      { icon: MessageCircle, tone: "gold" },
      { icon: CalendarHeart, tone: "terra" },
    ],
  },
  {
    id: "return",
    fill: 1,
    lights: 16,
    signs: [
      { icon: History, tone: "gold" },
      { icon: Feather, tone: "faith" },
      { icon: Sparkles, tone: "terra" },
      { icon: Heart, tone: "sage" },
    ],
  },
];
