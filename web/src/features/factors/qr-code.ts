import { generate } from "lean-qr";

export interface QrCode {
  /** Modules on a side, with the margin that scanners want. */
  size: number;
  /** The dark ones, as the path of an SVG. */
  path: string;
}

const margin = 4;

export function drawQr(text: string): QrCode {
  const code = generate(text);
  const places = Array.from({ length: code.size }, (_, place) => place);
  const path = places
    .flatMap((y) => places.filter((x) => code.get(x, y)).map((x) => `M${x + margin} ${y + margin}h1v1h-1z`))
    .join("");
  return { size: code.size + 2 * margin, path };
}
