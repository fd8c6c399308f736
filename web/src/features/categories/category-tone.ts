import { findBuiltInCategory } from "@blessing-jar/contract/categories.ts";
import type { Tone } from "../../ui/tones.ts";

/** The built-in categories name their own tones; every other shares that of Other. */
export function categoryTone(name: string): Tone {
  return findBuiltInCategory(name)?.key ?? "other";
}
