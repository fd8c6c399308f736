/** The keys of the eight inspirational quotes: verses in the public domain, and words of our own. */
export const presetIds = [
  "everyMorning",
  "giveThanks",
  "thisDay",
  "benefits",
  "smallThings",
  "rememberedJoy",
  "enough",
  "quietGifts",
] as const;
export type PresetId = (typeof presetIds)[number];
