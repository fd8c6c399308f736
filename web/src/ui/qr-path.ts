import { correction, generate } from "lean-qr";

/** Modules of quiet around it, as the standard asks. */
export const quiet = 4;

/** The dark modules of a code, a unit wide each, as an absolute path (a printer reads no relative one). */
export function qrPath(value: string): { size: number; path: string } {
  const code = generate(value, { minCorrectionLevel: correction.M });
  const { size } = code;
  let path = "";
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const start = x;
      while (code.get(x, y)) x += 1;
      if (x > start) path += `M${start} ${y}H${x}V${y + 1}H${start}Z`;
    }
  }
  return { size, path };
}
