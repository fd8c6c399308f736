import { create } from "zustand";

interface Confirmation {
  /** The dialog is wanted: a call waits for it. */
  isAsked: boolean;
}

export const useConfirmation = create<Confirmation>()(() => ({ isAsked: false }));

let waiting: ((isConfirmed: boolean) => void)[] = [];

/** Has the member prove that it is them; several calls wait for one answer. False where they would rather not. */
export function askToConfirm(): Promise<boolean> {
  const answered = new Promise<boolean>((resolve) => waiting.push(resolve));
  useConfirmation.setState({ isAsked: true });
  return answered;
}

export function endConfirmation(isConfirmed: boolean): void {
  const answered = waiting;
  waiting = [];
  useConfirmation.setState({ isAsked: false });
  for (const answer of answered) answer(isConfirmed);
}
