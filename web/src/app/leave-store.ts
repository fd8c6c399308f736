import { create } from "zustand";

interface Leaving {
  /** Signing out would remove what waits on this device: they are asked first. */
  isAsked: boolean;
}

export const useLeaving = create<Leaving>()(() => ({ isAsked: false }));
