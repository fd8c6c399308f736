import { fill, type Pen, type Point, stroke } from "./pen.ts";

interface Branch {
  /** A cubic curve from the foot to the tip. */
  curve: readonly [Point, Point, Point, Point];
  leaves: number;
  /** Length of a leaf at the foot; they grow shorter towards the tip. */
  leaf: number;
  /** Its width as a part of its length. */
  breadth?: number;
  color: string;
  alpha?: number;
  stem?: number;
}

/** A stem with leaves to both sides and one at the tip, each with its rib. */
export function drawBranch(pen: Pen, branch: Branch): void {
  const { curve, leaves, leaf, breadth = 0.36, color, alpha = 1, stem = 1.6 } = branch;
  const [from, first, second, to] = curve;
  stroke(pen, color, stem, alpha, () => {
    pen.moveTo(...from);
    pen.bezierCurveTo(...first, ...second, ...to);
  });
  for (let index = 0; index < leaves; index += 1) {
    const isLast = index === leaves - 1;
    const along = isLast ? 1 : 0.1 + (0.86 * index) / Math.max(1, leaves - 1);
    const [x, y] = pointAt(curve, along);
    const [beforeX, beforeY] = pointAt(curve, along - 0.02);
    const heading = Math.atan2(y - beforeY, x - beforeX);
    const side = index % 2 ? 1 : -1;
    const turn = isLast ? 0 : side * (0.78 - 0.22 * along);
    const length = leaf * (1 - 0.4 * along) * (1 + 0.06 * (index % 3));
    pen.save();
    pen.translate(x, y);
    pen.rotate(heading + turn);
    drawLeaf(pen, {
      length,
      breadth: breadth * length,
      color,
      alpha: alpha * (index % 3 === 1 ? 0.62 : 0.9),
    });
    pen.restore();
  }
}

/** From the origin along the x axis. */
export function drawLeaf(
  pen: Pen,
  { length, breadth, color, alpha }: { length: number; breadth: number; color: string; alpha: number },
): void {
  fill(pen, color, alpha, () => {
    pen.moveTo(0, 0);
    pen.bezierCurveTo(
      length * 0.18,
      -breadth * 0.75,
      length * 0.62,
      -breadth * 0.72,
      length,
      -breadth * 0.12,
    );
    pen.bezierCurveTo(length * 0.74, breadth * 0.5, length * 0.34, breadth * 0.52, 0, 0);
  });
}

function pointAt([a, b, c, d]: Branch["curve"], t: number): Point {
  const s = 1 - t;
  const mix = (axis: 0 | 1) =>
    s ** 3 * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t ** 3 * d[axis];
  return [mix(0), mix(1)];
}
