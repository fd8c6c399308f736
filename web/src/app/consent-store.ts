import { create } from "zustand";

/** Whether the banner, where it has come, still asks. */
export const useConsent = create<{ isAsking: boolean }>()(() => ({ isAsking: true }));

export function stopAsking(): void {
  useConsent.setState({ isAsking: false });
}
