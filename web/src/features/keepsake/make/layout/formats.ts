import type { KeepsakeFormat } from "../../keepsake-content.ts";
import formats from "./formats.json";

export type Format = ReturnType<typeof formatOf>;

const points = (millimetres: number): number => (millimetres / 25.4) * 72;

/** A size of paper, in points; the file has it in millimetres. */
export function formatOf(name: KeepsakeFormat) {
  const format = formats[name];
  return {
    ...format,
    width: points(format.width),
    height: points(format.height),
    /** Printed beyond the cut, so that no white shows where the knife slips: what printing houses ask for. */
    bleed: points(format.bleed),
    /** Pages face each other and are bound between: the inner margin is wider. */
    inner: points(format.inner),
    outer: points(format.outer),
    top: points(format.top),
    foot: points(format.foot),
  };
}
