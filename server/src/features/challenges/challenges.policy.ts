import type { ChallengeChange, UserChallenge } from "@blessing-jar/contract/challenges.ts";

type State = Pick<UserChallenge, "status" | "progress">;

/**
 * Where a challenge stands after a change: completed as soon as the target is reached, and only then. One that is completed
 * by hand has reached it; one that was completed and becomes active begins anew.
 */
export function stateAfter({ status, progress }: State, change: ChallengeChange, targetCount: number): State {
  if (change.status === "completed" && change.progress === undefined) return completed(targetCount);
  const beginsAnew = status === "completed" && change.status === "active";
  const next = change.progress ?? (beginsAnew ? 0 : progress);
  if (next >= targetCount) return completed(targetCount);
  const wanted = change.status ?? status;
  return { status: wanted === "completed" ? "active" : wanted, progress: next };
}

/** Where it stands after one more: whoever had paused goes on, and what is completed stays so. */
export function stateAfterOneMore(state: State, targetCount: number): State {
  if (state.status === "completed") return state;
  return stateAfter(state, { progress: state.progress + 1, status: "active" }, targetCount);
}

const completed = (targetCount: number): State => ({ status: "completed", progress: targetCount });
