import { calledBy } from "@blessing-jar/contract/kit/called-by.ts";
import { washOf } from "@blessing-jar/contract/kit/wash-of.ts";
import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import { cx, type Tone, tones } from "./class-names.ts";

// The letters have the size of their circle, in every script.
const sizes = {
  sm: "size-8 text-[0.8125rem] leading-(--leading-of-ui)",
  md: "size-10 text-[0.9375rem] leading-(--leading-of-ui)",
  face: "size-12 text-body",
  lg: "size-16 text-heading",
  xl: "size-22 font-display text-title font-normal! sm:size-38",
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
  const initial = useInitial(name);
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
      className={cx(
        shape,
        "grid place-items-center bg-(--tone-wash) font-semibold text-(--tone-deep) select-none forced-colors:border",
        tones[tone ?? voices[wash ?? washOf(id ?? name)] ?? "clay"],
      )}
    >
      {initial}
    </span>
  );
}

/** By initial, the names that are on the screen, and how often. */
const onScreen = new Map<string, Map<string, number>>();
const listeners = new Set<() => void>();

/** Who begins alike has two letters wherever both are on one screen, in whichever of its parts. */
function useInitial(name: string): string {
  const initial = initialOf(name);
  useLayoutEffect(() => {
    const names = onScreen.get(initial) ?? new Map<string, number>();
    onScreen.set(initial, names);
    const count = (by: 1 | -1) => {
      const before = names.size;
      const left = (names.get(name) ?? 0) + by;
      if (left > 0) names.set(name, left);
      else names.delete(name);
      if (before > 1 !== names.size > 1) for (const listener of listeners) listener();
    };
    count(1);
    return () => count(-1);
  }, [initial, name]);
  const isShared = useSyncExternalStore(
    onInitials,
    () => (onScreen.get(initial)?.size ?? 0) > 1,
    () => false,
  );
  return isShared ? initialOf(name, new Set([initial])) : initial;
}

function onInitials(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** An alif without its hamza or madda: alone and small it would look like an exclamation mark. */
export function initialOf(name: string, shared?: ReadonlySet<string>): string {
  const [first = "", second = ""] = [...calledBy(name)];
  const initial = first.replace(/[أإآ]/u, "ا").toLocaleUpperCase();
  return shared?.has(initial) ? initial + second : initial;
}

/** Who begins alike where both are shown has two letters there. */
export function sharedInitials(names: readonly string[]): ReadonlySet<string> {
  const initials = names.map((name) => initialOf(name));
  return new Set(initials.filter((initial, index) => initials.indexOf(initial) < index));
}

export const voiceOf = (id: string): Voice => voices[washOf(id)] ?? "clay";
