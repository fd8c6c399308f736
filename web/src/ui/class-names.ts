export type ClassName = string | false | null | undefined;

export function cx(...classes: ClassName[]) {
  return classes.filter(Boolean).join(" ");
}

/** Each class sets `--tone-wash` and `--tone-deep`; a pair passes AA in both themes. */
export const tones = {
  neutral: "tone-neutral",
  terra: "tone-terra",
  gold: "tone-gold",
  sage: "tone-sage",
  danger: "tone-danger",
  faith: "tone-faith",
  family: "tone-family",
  health: "tone-health",
  work: "tone-work",
  prayerAnswered: "tone-prayer-answered",
  friendship: "tone-friendship",
  finances: "tone-finances",
  nature: "tone-nature",
  growth: "tone-growth",
  other: "tone-other",
  career: "tone-career",
  personalGrowth: "tone-personal-growth",
  clay: "tone-clay",
  honey: "tone-honey",
  olive: "tone-olive",
  teal: "tone-teal",
  sky: "tone-sky",
  violet: "tone-violet",
  rose: "tone-rose",
  plum: "tone-plum",
} as const;

export type Tone = keyof typeof tones;
