interface ImportMetaEnv {
  /** Where the English texts beyond the first screen are (`english-texts.ts` of the build). */
  readonly ENGLISH_TEXTS: string;
}
