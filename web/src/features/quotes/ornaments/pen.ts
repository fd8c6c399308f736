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
