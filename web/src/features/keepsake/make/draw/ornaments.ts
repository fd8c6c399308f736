import places from "../../../../illustrations/jar-places.json";
import type { Sheet } from "../pdf/sheet.ts";
import jar from "./jar.json";
import { boxPath, circlePath, grown } from "./paths.ts";

type Point = readonly [x: number, y: number];

interface Branch {
  /** A cubic curve from the foot to the tip. */
  curve: readonly [Point, Point, Point, Point];
  leaves: number;
  size: number;
  leaf: string;
  pale: string;
}

export function drawBranch(sheet: Sheet, { curve, leaves, size, leaf, pale }: Branch): void {
  const [from, first, second, to] = curve;
  sheet.stroke(`M${from.join(" ")}C${first.join(" ")} ${second.join(" ")} ${to.join(" ")}`, leaf, 1.1 * size);
  for (let index = 0; index < leaves; index += 1) {
    const isLast = index === leaves - 1;
    const along = isLast ? 1 : 0.08 + (0.88 * index) / Math.max(1, leaves - 1);
    const [x, y] = pointAt(curve, along);
    const [beforeX, beforeY] = pointAt(curve, along - 0.02);
    const side = index % 2 ? 1 : -1;
    const turn = Math.atan2(y - beforeY, x - beforeX) + (isLast ? 0 : side * 0.72);
    const scale = size * (0.62 - 0.2 * along);
    sheet.moved({ x, y, turn, scale }, () => {
      sheet.fill("M0 0C6 -8 18 -12 36 -8C28 4 13 7 0 0Z", index % 3 === 1 ? pale : leaf);
    });
  }
}

function pointAt([a, b, c, d]: Branch["curve"], t: number): Point {
  const s = 1 - t;
  const mix = (axis: 0 | 1) =>
    s ** 3 * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t ** 3 * d[axis];
  return [mix(0), mix(1)];
}

/** As many as lie below the shoulders of the jar. */
const mostNotes = 18;

/** The jar with a folded note for each blessing, as far as there is room; its middle foot at a point. */
export function drawJar(
  sheet: Sheet,
  { x, y, height, notes }: { x: number; y: number; height: number; notes: number },
) {
  const scale = height / 190;
  sheet.moved({ x: x - 80 * scale, y: y - 190 * scale, scale }, () => {
    sheet.fill(jar.glass, "#ffffff", 0.5);
    const shown = places.notes.slice(0, Math.min(notes, mostNotes));
    for (const [index, [noteX = 0, noteY = 0, turn = 0]] of shown.entries()) {
      sheet.moved({ x: noteX, y: noteY, turn: (turn * Math.PI) / 180 }, () => {
        sheet.fill(jar.note, jar.papers[(index * 7 + 1) % jar.papers.length] ?? "");
        sheet.fill("M0 -8.5L12 -7V8L0 7Z", "#7a4a22", 0.1);
        sheet.stroke(jar.note, "#7a4a22", 0.7, 0.28);
      });
    }
    for (const [lightX = 0, lightY = 0, radius = 0] of jar.lights) {
      sheet.fill(circlePath(lightX, lightY, radius * 2.6), "#f5c451", 0.22);
      sheet.fill(circlePath(lightX, lightY, radius), "#f0b93a", 0.85);
    }
    for (const { path, color, width, alpha } of jar.front) {
      if (width > 0) sheet.stroke(path, color, width, alpha);
      else sheet.fill(path, color, alpha);
    }
  });
}

/** The days of a month as lights on an arch; those with blessings shine, the more the brighter. */
export function drawDays(
  sheet: Sheet,
  {
    x,
    y,
    radius,
    days,
    gold,
    quiet,
    fromEnd,
  }: {
    x: number;
    y: number;
    radius: number;
    days: readonly number[];
    gold: string;
    quiet: string;
    fromEnd: boolean;
  },
): void {
  for (const [index, count] of days.entries()) {
    const part = (index + 0.5) / days.length;
    const angle = Math.PI * (fromEnd ? part : 1 - part);
    const at: Point = [x + Math.cos(angle) * radius, y - Math.sin(angle) * radius];
    const unit = radius / 52;
    if (count > 0) {
      const size = unit * (1.5 + Math.min(2, 0.55 * count));
      sheet.fill(circlePath(...at, size * 2.1), gold, 0.2);
      sheet.fill(circlePath(...at, size), gold);
    } else sheet.fill(circlePath(...at, unit * 0.75), quiet, 0.5);
  }
}

export function drawSparkle(sheet: Sheet, x: number, y: number, radius: number, color: string): void {
  const hollow = radius * 0.14;
  sheet.fill(
    [
      `M${x} ${y - radius}Q${x + hollow} ${y - hollow} ${x + radius} ${y}`,
      `Q${x + hollow} ${y + hollow} ${x} ${y + radius}`,
      `Q${x - hollow} ${y + hollow} ${x - radius} ${y}`,
      `Q${x - hollow} ${y - hollow} ${x} ${y - radius}Z`,
    ].join(""),
    color,
  );
}

export function wholeOf({ width, height, bleed }: Sheet) {
  return { x: -bleed, y: -bleed, width: width + 2 * bleed, height: height + 2 * bleed };
}

/** A little beyond the edges: a reader that rounds the page up would show a white line beside dark paper. */
export function paint(sheet: Sheet, color: string): void {
  sheet.fill(boxPath(grown(wholeOf(sheet), 1)), color);
}
