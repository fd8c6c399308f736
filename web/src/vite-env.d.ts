interface ImportMetaEnv {
  /** Where the English texts beyond the first screen are (`english-texts.ts` of the build). */
  readonly ENGLISH_TEXTS: string;
}

/** React's own; it comes without types. */
declare module "scheduler" {
  /** How often slices of a transition pause; 0 is as React does by itself. */
  export function unstable_forceFrameRate(slicesPerSecond: number): void;
}
