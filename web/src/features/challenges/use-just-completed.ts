import type { UserChallenge } from "@blessing-jar/contract/challenges.ts";
import { useState } from "react";
import { justCompleted } from "./group-challenges.ts";

/** The challenge that was completed last while the page was open, by a press or by a blessing. */
export function useJustCompleted(
  challenges: readonly UserChallenge[] | undefined,
): UserChallenge | undefined {
  const [known, setKnown] = useState(challenges);
  const [done, setDone] = useState<UserChallenge>();
  if (challenges !== known) {
    setKnown(challenges);
    setDone(justCompleted(known, challenges) ?? stillDone(done, challenges));
  }
  return done;
}

/** One that begins anew is celebrated no more. */
function stillDone(done: UserChallenge | undefined, now: readonly UserChallenge[] | undefined) {
  return now?.find(({ id, status }) => id === done?.id && status === "completed");
}
