export type Pen = CanvasRenderingContext2D;
export type Point = readonly [x: number, y: number];

/** A line of one colour; the pen is as before afterwards. */
export function stroke(pen: Pen, color: string, width: number, alpha: number, draw: () => void): void {
  pen.save();
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.lineCap = "round";
  pen.lineJoin = "round";
  pen.globalAlpha = alpha;
  pen.beginPath();
  draw();
  pen.stroke();
  pen.restore();
}

export function fill(
  pen: Pen,
  color: string | CanvasGradient,
  alpha: number,
  draw: () => void,
  rule: CanvasFillRule = "nonzero",
): void {
  pen.save();
  pen.fillStyle = color;
  pen.globalAlpha = alpha;
  pen.beginPath();
  draw();
  pen.fill(rule);
  pen.restore();
}

export function dot(pen: Pen, x: number, y: number, radius: number): void {
  pen.moveTo(x + radius, y);
  pen.arc(x, y, radius, 0, 2 * Math.PI);
}

/** A soft light, brightest in its middle. */
export function glow(pen: Pen, color: string, [x, y]: Point, radius: number, alpha: number): void {
  const light = pen.createRadialGradient(x, y, 0, x, y, radius);
  light.addColorStop(0, color);
  light.addColorStop(1, `${color}00`);
  fill(pen, light, alpha, () => pen.arc(x, y, radius, 0, 2 * Math.PI));
}

/** Draws again in the mirror of the card's middle, or of another upright axis. */
export function mirrored(pen: Pen, draw: () => void, axis = 400): void {
  draw();
  pen.save();
  pen.translate(2 * axis, 0);
  pen.scale(-1, 1);
  draw();
  pen.restore();
}

/** The same in all four corners, written for the one at the top left. */
export function inCorners(pen: Pen, draw: () => void): void {
  mirrored(pen, draw);
  pen.save();
  pen.translate(0, 800);
  pen.scale(1, -1);
  mirrored(pen, draw);
  pen.restore();
}

/** A star of four points with hollow sides. */
export function sparkle(pen: Pen, x: number, y: number, radius: number): void {
  const hollow = radius * 0.14;
  pen.moveTo(x, y - radius);
  pen.quadraticCurveTo(x + hollow, y - hollow, x + radius, y);
  pen.quadraticCurveTo(x + hollow, y + hollow, x, y + radius);
  pen.quadraticCurveTo(x - hollow, y + hollow, x - radius, y);
  pen.quadraticCurveTo(x - hollow, y - hollow, x, y - radius);
}

/** The same numbers each time (mulberry32), so that a card looks the same each time. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function diamond(pen: Pen, x: number, y: number, radius: number): void {
  pen.moveTo(x, y - radius);
  pen.lineTo(x + radius, y);
  pen.lineTo(x, y + radius);
  pen.lineTo(x - radius, y);
  pen.closePath();
}

/** Through the points without a corner. */
export function smooth(pen: Pen, points: readonly Point[]): void {
  for (const [index, [x, y]] of points.entries()) {
    const [beforeX, beforeY] = points[index - 1] ?? [x, y];
    const middle = (beforeX + x) / 2;
    pen.bezierCurveTo(middle, beforeY, middle, y, x, y);
  }
}

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
