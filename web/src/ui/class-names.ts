import tones from "./tones.json";

export type ClassName = string | false | null | undefined;

export function cx(...classes: ClassName[]) {
  return classes.filter(Boolean).join(" ");
}

/** Each class sets `--tone-wash` and `--tone-deep`; a pair passes AA in both themes. */
export { tones };

export type Tone = keyof typeof tones;
