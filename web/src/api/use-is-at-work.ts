import { useConfirmation } from "./confirmation.ts";

/** Whether what runs is at work, and does not wait for the member to prove that it is them. */
export function useIsAtWork(isRunning: boolean): boolean {
  return useConfirmation(({ isAsked }) => isRunning && !isAsked);
}
