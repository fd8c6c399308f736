import { getTour } from "@blessing-jar/contract/tour.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { endpointQuery } from "../../api/queries.ts";
import { isFirstVisit } from "../../storage/first-visit.ts";
import { later, PartWhenNeeded } from "../../ui/later.tsx";
import { useToasts } from "../../ui/toast-store.ts";
import { seeTour } from "./see-tour.ts";

const TourDialog = later(() => import("./tour-dialog.tsx"));

/** Between its two screens the first blessing is written. */
export type TourStep = "welcome" | "writing" | "evening" | "done";

/** The second screen comes once the form is closed and the first note lies in the jar. */
export function useTourStep(isAsked: boolean, isHindered: boolean) {
  const [step, setStep] = useState<TourStep>("welcome");
  const [before, setBefore] = useState({ isAsked, isHindered });
  if (before.isAsked !== isAsked || before.isHindered !== isHindered) {
    setBefore({ isAsked, isHindered });
    if (isAsked && !before.isAsked) setStep("welcome");
    else if (step === "writing" && !isHindered) setStep("evening");
  }
  return { step, onStep: setStep };
}

interface WelcomeTourProps {
  memberId: string;
  step: TourStep;
  onStep: (step: TourStep) => void;
  /** From the menu, whether it was seen or not. */
  isAsked: boolean;
  /** Something else is open, or a note falls into the jar: nobody is interrupted. */
  isHindered: boolean;
  onClose: () => void;
  /** Where nothing is written yet, the tour that came by itself leads to the first blessing. */
  onBegin: (() => void) | undefined;
}

/** By itself until somebody went on or left it, and whenever it is asked for. */
export function WelcomeTour(props: WelcomeTourProps) {
  const { memberId, step, onStep, isAsked, isHindered, onClose, onBegin } = props;
  // Undefined until it is known, and where it cannot be known: then nobody is shown around unasked.
  const isSeen = useQuery({ ...endpointQuery(getTour), select: ({ tour }) => tour.isSeen }).data;

  const isWelcome = step === "welcome" && (isAsked || isSeen === false);
  const isOpen = (isWelcome || step === "evening") && (isAsked || !isHindered);
  const isBeginning = !isAsked && onBegin !== undefined;

  // One voice at a time: what the toast said of a new account stands in the first screen.
  const comesByItself = isOpen && !isAsked && step === "welcome";
  useEffect(() => {
    if (comesByItself) useToasts.getState().dismiss();
  }, [comesByItself]);

  function handleGoOn() {
    seeTour();
    onStep(isBeginning ? "writing" : "evening");
    if (isBeginning) onBegin?.();
  }

  function handleLeave() {
    if (isSeen === false) seeTour();
    onStep("done");
    onClose();
  }

  return (
    <PartWhenNeeded isNeeded={isOpen} isQuiet>
      <TourDialog
        isOpen={isOpen}
        screen={step === "welcome" || step === "evening" ? step : undefined}
        isNewcomer={isFirstVisit(memberId)}
        isBeginning={isBeginning}
        onGoOn={handleGoOn}
        onLeave={handleLeave}
      />
    </PartWhenNeeded>
  );
}
