import { create } from "zustand";

interface ConsentState {
  /** The banner asks. */
  isAsking: boolean;
  /** The dialog with the switches is open. */
  isCustomising: boolean;
}

export const useConsent = create<ConsentState>()(() => ({ isAsking: false, isCustomising: false }));

export function openConsentDialog(): void {
  useConsent.setState({ isCustomising: true });
}
