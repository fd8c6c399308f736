import { defaultCategory } from "@blessing-jar/contract/categories.ts";
import type { Memory } from "@blessing-jar/contract/memories.ts";
import type { WaitingQuestion as Waiting } from "@blessing-jar/contract/questions.ts";
import { HeartHandshake, Image, Images, Lightbulb, Mic, Quote, Sparkles } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import type { BlessingValues } from "../../features/blessings/form-values.ts";
import { TodayField } from "../../features/blessings/today-field.tsx";
import { CircleOffer } from "../../features/circles/circle-offer.tsx";
import type { WritingTool } from "../../features/media/writing-tool.ts";
import { OnThisDay } from "../../features/memories/on-this-day.tsx";
import { FirstQuestions } from "../../features/moods/first-questions.tsx";
import { WaitingQuestion } from "../../features/questions/waiting-question.tsx";
import { DashboardHeading } from "../../features/stats/dashboard-heading.tsx";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { later, PartWhenNeeded } from "../../ui/later.tsx";

const TodaysWords = later(() => import("../../features/challenges/todays-words.tsx"));
const MoodPanel = later(() => import("../../features/moods/mood-panel.tsx"));

// For as long as the app lives: whoever goes elsewhere finds the questions as they were.
let wasAsking = false;

interface DashboardHeadProps {
  fullName: string;
  isWaiting: boolean;
  /** One blessing is in the jar: what else there is waits until what is asked then has been answered. */
  isFirst: boolean;
  jar: ReactNode;
  /** At the end of a month or a year, until it is put away. */
  lookBack: ReactNode;
  /** Given by others, as long as there are some. */
  thanks: ReactNode;
  memories: readonly Memory[];
  /** Of a circle, as long as the member has not answered it. */
  question: Waiting | undefined;
  /** What is asked once something was kept, where there is room beside the jar. */
  offer: ReactNode;
  /** The words of the day: they have room beside the jar, where it is known that no memory, no question and no look back is due. */
  isBesideJar: boolean;
  isInForm: boolean;
  onWrite: (values: Partial<BlessingValues>, tool?: WritingTool) => void;
  onPrompt: (values: Partial<BlessingValues>) => void;
  onRead: (memory: Memory) => void;
  onQuote: () => void;
}

export function DashboardHead(props: DashboardHeadProps) {
  const { fullName, isWaiting, isFirst, jar, lookBack, thanks, memories, question, isBesideJar, offer } =
    props;
  const { isInForm, onWrite, onPrompt, onRead, onQuote } = props;
  const { t } = useTranslation();
  const panelId = useId();
  const [turn, setTurn] = useState(0);
  const [isAsking, setIsAsking] = useState(wasAsking);

  function handleAsk() {
    wasAsking = !isAsking;
    setIsAsking(wasAsking);
  }

  function handleAnswer({ text, circle }: Waiting) {
    onPrompt({ prompt: text, category: defaultCategory, visibility: "group", circles: [circle.id] });
  }

  // A phone, where they would push the list down, has them with the other ideas.
  const offerOfToday = (
    <PartWhenNeeded isQuiet>
      <TodaysWords onWrite={(prompt) => onPrompt({ prompt, category: defaultCategory })} />
    </PartWhenNeeded>
  );
  const asked = question ? <WaitingQuestion question={question} onAnswer={handleAnswer} /> : null;
  const tool = "[&_svg]:size-6";
  return (
    <div
      className={cx(
        "grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-4",
        isWaiting ? "lg:grid-cols-[minmax(0,1fr)_26.25rem]" : "lg:grid-cols-[minmax(0,1fr)_23.75rem]",
      )}
    >
      <div className="min-w-0 lg:order-last">{jar}</div>
      <div
        className={cx(
          "grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 sm:gap-4",
          isWaiting && "lg:pt-2",
          isFirst && "[:has(#evening-offer)_&>[data-later]]:hidden",
        )}
      >
        <DashboardHeading fullName={fullName} isWaiting={isWaiting} />
        <TodayField
          isInForm={isInForm}
          onWrite={onWrite}
          tools={
            <>
              <IconButton
                label={t("jar.field.photo")}
                icon={<Image />}
                className={tool}
                onClick={() => onWrite({}, "photo")}
              />
              <IconButton
                label={t("jar.field.voice")}
                icon={<Mic />}
                className={tool}
                onClick={() => onWrite({}, "voice")}
              />
              {isWaiting ? (
                <IconButton
                  label={t("jar.newcomer.others")}
                  icon={<Lightbulb />}
                  className={tool}
                  onClick={() => setTurn((before) => before + 1)}
                />
              ) : (
                <IconButton
                  label={t("moods.title")}
                  icon={<Lightbulb />}
                  aria-expanded={isAsking}
                  aria-controls={panelId}
                  className={cx(tool, isAsking && "bg-gold-wash! text-gold-deep!")}
                  onClick={handleAsk}
                />
              )}
              <span aria-hidden="true" className="ms-1.5 text-meta text-ink-soft max-sm:hidden">
                {t("jar.field.hint")}
              </span>
            </>
          }
        />
        {offer}
        {isWaiting ? (
          <>
            {asked}
            {thanks}
            <FirstQuestions turn={turn} onPrompt={onPrompt} />
            <CircleOffer />
          </>
        ) : (
          <>
            <PartWhenNeeded isNeeded={isAsking}>
              {isAsking ? <MoodPanel id={panelId} onPrompt={onPrompt} /> : null}
            </PartWhenNeeded>
            {isAsking && !isBesideJar ? offerOfToday : null}
            <div className="max-sm:hidden">
              <QuietButtons onQuote={onQuote} />
            </div>
            <div data-later className="contents">
              {asked}
              {lookBack}
              <OnThisDay memories={memories} onOpen={onRead} />
              {thanks}
              {isBesideJar ? offerOfToday : null}
            </div>
          </>
        )}
      </div>
    </div>
  );
}

export function QuietButtons({ onQuote }: { onQuote: () => void }) {
  const { t } = useTranslation();
  const quiet = "max-sm:grow max-sm:border max-sm:border-line-strong max-sm:bg-card text-ink! sm:px-3!";
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="ghost" className={quiet} icon={<Quote />} onClick={onQuote}>
        {t("quotes.create")}
      </Button>
      <Button asChild variant="ghost" className={quiet} icon={<HeartHandshake />}>
        <Link to={paths.donate()}>{t("blessings.beABlessing")}</Link>
      </Button>
      {/* A phone's bar leads there. */}
      <Button asChild variant="ghost" className={cx(quiet, "max-lg:hidden")} icon={<Images />}>
        <Link to={paths.memories()}>{t("shell.nav.memories")}</Link>
      </Button>
      <Button asChild variant="ghost" className={quiet} icon={<Sparkles />}>
        <Link to={paths.challenges()}>{t("shell.nav.challenges")}</Link>
      </Button>
    </div>
  );
}
