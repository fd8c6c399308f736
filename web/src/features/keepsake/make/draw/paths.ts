import { numberOf } from "../pdf/pdf-file.ts";

/** A path in the letters of SVG, as the operators of a page: absolute M, L, H, V, C, Q and Z. */
export function operatorsOf(path: string): string {
  const out: string[] = [];
  let x = 0;
  let y = 0;
  const to = (...values: number[]) => {
    [x = 0, y = 0] = values.slice(-2);
    return values.map(numberOf).join(" ");
  };
  for (const [, letter = "", rest = ""] of path.matchAll(/([MLHVCQZ])([^MLHVCQZ]*)/g)) {
    const values = (rest.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
    if (letter === "Z") out.push("h");
    const [size, draw] = pieces[letter] ?? [1, () => ""];
    for (let at = 0; at < values.length; at += size) out.push(draw(values.slice(at, at + size), [x, y], to));
  }
  return out.join("\n");
}

type Draw = (values: number[], from: [number, number], to: (...values: number[]) => string) => string;
const pieces: Record<string, [number, Draw]> = {
  M: [2, (values, _, to) => `${to(...values)} m`],
  L: [2, (values, _, to) => `${to(...values)} l`],
  H: [1, ([x = 0], [, y], to) => `${to(x, y)} l`],
  V: [1, ([y = 0], [x], to) => `${to(x, y)} l`],
  C: [6, (values, _, to) => `${to(...values)} c`],
  Q: [
    4,
    ([cx = 0, cy = 0, x = 0, y = 0], [fromX, fromY], to) =>
      `${to(fromX + (2 / 3) * (cx - fromX), fromY + (2 / 3) * (cy - fromY), x + (2 / 3) * (cx - x), y + (2 / 3) * (cy - y), x, y)} c`,
  ],
};

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a quarter of a circle is bent, in parts of its radius. */
const bend = 0.5523;

export function boxPath({ x, y, width, height }: Box): string {
  return `M${x} ${y}H${x + width}V${y + height}H${x}Z`;
}

/** With round corners, the upper ones of another radius than the lower. */
export function roundPath({ x, y, width, height }: Box, top: number, foot = top): string {
  const right = x + width;
  const under = y + height;
  const t = top * (1 - bend);
  const f = foot * (1 - bend);
  return [
    `M${x + top} ${y}H${right - top}C${right - t} ${y} ${right} ${y + t} ${right} ${y + top}`,
    `V${under - foot}C${right} ${under - f} ${right - f} ${under} ${right - foot} ${under}`,
    `H${x + foot}C${x + f} ${under} ${x} ${under - f} ${x} ${under - foot}`,
    `V${y + top}C${x} ${y + t} ${x + t} ${y} ${x + top} ${y}Z`,
  ].join("");
}

export function archPath(box: Box): string {
  return roundPath(box, box.width / 2, box.width / 11);
}

export function circlePath(x: number, y: number, radius: number): string {
  return roundPath({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }, radius);
}

export function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
