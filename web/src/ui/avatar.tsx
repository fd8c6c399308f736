import { calledBy } from "@blessing-jar/contract/kit/called-by.ts";
import { washOf } from "@blessing-jar/contract/kit/wash-of.ts";
import { useState } from "react";
import { cx, type Tone, tones } from "./class-names.ts";

// The letters have the size of their circle, in every script.
const sizes = {
  sm: "size-8 text-[0.8125rem] leading-(--leading-of-ui)",
  md: "size-10 text-[0.9375rem] leading-(--leading-of-ui)",
  face: "size-12 text-body",
  lg: "size-16 text-heading",
  xl: "size-32 font-display text-title font-normal! sm:size-38",
};
export const voices = [
  "clay",
  "honey",
  "olive",
  "teal",
  "sky",
  "violet",
  "rose",
  "plum",
] as const satisfies Tone[];
export type Voice = (typeof voices)[number];

/**
 * A person chooses among the eight washes, the same wherever they are shown: by their id, for two people of one name differ,
 * or by what is told of it where the id is not. Nobody in particular has a tone.
 */
type Whose =
  | { id: string | null | undefined; wash?: undefined; tone?: undefined }
  | { id?: undefined; wash: number | undefined; tone?: undefined }
  | { id?: undefined; wash?: undefined; tone: Tone };

type AvatarProps = Whose & {
  name: string;
  photoUrl?: string | null | undefined;
  size?: keyof typeof sizes;
};

/** Decorative: the name itself stands beside it or in the button's label. */
export function Avatar({ id, wash, name, photoUrl, size = "md", tone }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const shape = cx("shrink-0 rounded-full", sizes[size]);
  if (photoUrl && photoUrl !== brokenUrl) {
    return (
      <img
        src={photoUrl}
        alt=""
        loading="lazy"
        decoding="async"
        className={cx(shape, "bg-paper-sunk object-cover")}
        onError={() => setBrokenUrl(photoUrl)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      // Drawn and no text: what it stands in is named in full, and holds no other words.
      data-initials={initialsOf(name)}
      className={cx(
        shape,
        "grid place-items-center before:content-[attr(data-initials)] bg-(--tone-wash) font-semibold text-(--tone-deep) select-none forced-colors:border",
        tones[tone ?? voices[wash ?? washOf(id ?? name)] ?? "clay"],
      )}
    />
  );
}

/** Two letters, the same wherever they stand: of Ruth and Rose, or 結衣 and 結太, one alone would be both. */
export function initialsOf(name: string): string {
  const called = calledBy(name);
  const [first = "", second = ""] = called.match(/[\p{L}\p{N}]\p{M}*/gu) ?? [...called];
  // An alif without its hamza or madda: small, it would look like an exclamation mark.
  return first.replace(/[أإآ]/u, "ا").toLocaleUpperCase() + second;
}

export const voiceOf = (id: string): Voice => voices[washOf(id)] ?? "clay";
