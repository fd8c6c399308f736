import { type Voice, voices } from "../../../ui/avatar.tsx";

const names = ["card", "ink", "ink-soft", "gold", "terra", "focus", "on-terra", "jar-glow"] as const;

export interface Palette {
  colours: Record<(typeof names)[number], string>;
  /** A wash and what is read on it, as the avatars of the lists have them. */
  voices: Record<Voice, { wash: string; deep: string }>;
  fontFamily: string;
}

/** The design's tokens as the theme has them now. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    colours: Object.fromEntries(names.map((name) => [name, read(name)])) as Palette["colours"],
    voices: Object.fromEntries(
      voices.map((voice) => [voice, { wash: read(`${voice}-wash`), deep: read(`${voice}-deep`) }]),
    ) as Palette["voices"],
    fontFamily: style.fontFamily,
  };
}

/** Calls back when the theme changes, by the member's choice or the system's. */
export function onThemeChange(callback: () => void): () => void {
  const observer = new MutationObserver(callback);
  observer.observe(document.documentElement, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}
