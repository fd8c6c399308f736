import { useState } from "react";
import { isTourSkipped, skipTour } from "./skipped-tour.ts";
import { TourDialog } from "./tour-dialog.tsx";
import { useIsTourSeen, useSeeTour } from "./use-tour.ts";

interface WelcomeTourProps {
  memberId: string;
  /** From the menu, whether it was seen or not. */
  isAsked: boolean;
  /** Something else is open: nobody is interrupted. */
  isHindered: boolean;
  onClose: () => void;
}

/** By itself until it is finished or not wanted again, and whenever it is asked for. */
export function WelcomeTour({ memberId, isAsked, isHindered, onClose }: WelcomeTourProps) {
  const isSeen = useIsTourSeen();
  const see = useSeeTour();
  const [isSkipped, setIsSkipped] = useState(() => isTourSkipped(memberId));
  const isOpen = isAsked || (isSeen === false && !isSkipped && !isHindered);
  const [walk, setWalk] = useState({ number: 0, isOpen: false });
  if (walk.isOpen !== isOpen) setWalk({ number: walk.number + (isOpen ? 1 : 0), isOpen });

  function handleSkip(isForGood: boolean) {
    if (isForGood) see.mutate();
    else skipTour(memberId);
    setIsSkipped(true);
    onClose();
  }

  function handleFinish() {
    see.mutate();
    setIsSkipped(true);
    onClose();
  }

  if (walk.number === 0) return null;
  return (
    <TourDialog
      // Each walk begins at the first step.
      key={walk.number}
      isOpen={isOpen}
      comesAgain={isSeen === false}
      onSkip={handleSkip}
      onFinish={handleFinish}
    />
  );
}
