import { getTour, updateTour } from "@blessing-jar/contract/tour.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../api/call.ts";
import { endpointQuery, queryClient, queryKey } from "../../api/queries.ts";
import { isFirstVisit } from "../../storage/first-visit.ts";
import { visit } from "../../storage/visit.ts";
import { later, PartWhenNeeded } from "../../ui/later.tsx";
import { useToasts } from "../../ui/toast-store.ts";

const TourDialog = later(() => import("./tour-dialog.tsx"));

interface WelcomeTourProps {
  memberId: string;
  /** From the menu, whether it was seen or not. */
  isAsked: boolean;
  /** Something else is open: nobody is interrupted. */
  isHindered: boolean;
  onClose: () => void;
  /** Where nothing is written yet, the tour that came by itself ends in the first blessing. */
  onBegin: (() => void) | undefined;
}

/** By itself until it is finished or not wanted again, and whenever it is asked for. */
export function WelcomeTour({ memberId, isAsked, isHindered, onClose, onBegin }: WelcomeTourProps) {
  // Undefined until it is known, and where it cannot be known: then nobody is shown around unasked.
  const isSeen = useQuery({ ...endpointQuery(getTour), select: ({ tour }) => tour.isSeen }).data;
  // For this page it is seen at once; should the server not hear of it, the next visit offers the tour again.
  const see = useMutation({
    mutationFn: () => call(updateTour, { body: { isSeen: true } }),
    onMutate: () => queryClient.setQueryData(queryKey(getTour), { tour: { isSeen: true } }),
    onError: (error) => console.warn("That the tour was seen is not kept", error),
  });
  const [isSkipped, setIsSkipped] = useState(() => isTourSkipped(memberId));
  const isOpen = isAsked || (isSeen === false && !isSkipped && !isHindered);
  const [walk, setWalk] = useState({ number: 0, isOpen: false });
  if (walk.isOpen !== isOpen) setWalk({ number: walk.number + (isOpen ? 1 : 0), isOpen });

  // One voice at a time: what the toast said of a new account stands in the first step.
  const comesByItself = isOpen && !isAsked;
  useEffect(() => {
    if (comesByItself) useToasts.getState().dismiss();
  }, [comesByItself]);

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
    if (!isAsked) onBegin?.();
  }

  return (
    <PartWhenNeeded isNeeded={isOpen} at={walk.number} isQuiet>
      <TourDialog
        // Each walk begins at the first step.
        key={walk.number}
        isOpen={isOpen}
        isNewcomer={isFirstVisit(memberId)}
        comesAgain={isSeen === false}
        onSkip={handleSkip}
        onFinish={handleFinish}
      />
    </PartWhenNeeded>
  );
}

const key = "tour-skipped";

/** Who skips the tour is left in peace until this tab is closed. */
function skipTour(memberId: string): void {
  visit.set(key, memberId);
}

function isTourSkipped(memberId: string): boolean {
  return visit.get(key) === memberId;
}
