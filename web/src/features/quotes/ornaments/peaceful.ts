import { drawBranch } from "./branch.ts";
import type { Ornament } from "./ornament.ts";
import { dot, fill, glow, mirrored, type Pen, stroke } from "./pen.ts";

/** A dove with an olive sprig over still water. */
export const peaceful: Ornament = {
  box: { x: 104, y: 206, width: 592, height: 408 },
  nameY: 670,
  draw(pen, { accentColor }) {
    glow(pen, "#ffffff", [400, 130], 330, 0.95);
    for (let ring = 0; ring < 7; ring += 1) {
      stroke(pen, accentColor, 1.3, 0.42 - ring * 0.042, () =>
        pen.ellipse(400, 806, 110 + ring * 66, 18 + ring * 14, 0, Math.PI, 2 * Math.PI),
      );
    }
    stroke(pen, accentColor, 1, 0.3, () => pen.arc(400, 122, 78, 0.22 * Math.PI, 0.78 * Math.PI, true));
    drawDove(pen, accentColor);
  },
  drawDivider(pen, { accentColor }) {
    for (const [radius, x] of [
      [3.2, 0],
      [2.2, 18],
      [1.5, 33],
    ] as const) {
      mirrored(pen, () => fill(pen, accentColor, 0.75, () => dot(pen, x, 0, radius)), 0);
    }
  },
};

function drawDove(pen: Pen, color: string): void {
  pen.save();
  pen.translate(400, 122);
  fill(pen, color, 0.92, () => {
    // Body and tail, from the beak on.
    pen.moveTo(-58, 4);
    pen.bezierCurveTo(-52, -8, -38, -10, -30, -3);
    pen.bezierCurveTo(-14, 4, 6, 6, 22, 4);
    pen.bezierCurveTo(40, 4, 58, 10, 76, 22);
    pen.bezierCurveTo(62, 24, 52, 26, 44, 25);
    pen.bezierCurveTo(50, 30, 54, 36, 56, 42);
    pen.bezierCurveTo(38, 40, 24, 34, 12, 29);
    pen.bezierCurveTo(-8, 34, -32, 28, -44, 10);
    pen.bezierCurveTo(-48, 8, -53, 7, -58, 4);
  });
  fill(pen, color, 0.92, () => {
    // The raised wing, with three feathers.
    pen.moveTo(-22, 2);
    pen.bezierCurveTo(-26, -24, -12, -52, 22, -72);
    pen.bezierCurveTo(20, -62, 22, -56, 26, -50);
    pen.bezierCurveTo(34, -54, 44, -56, 54, -56);
    pen.bezierCurveTo(48, -48, 46, -42, 46, -36);
    pen.bezierCurveTo(54, -36, 60, -34, 66, -32);
    pen.bezierCurveTo(54, -16, 38, 0, 14, 8);
    pen.bezierCurveTo(0, 10, -14, 8, -22, 2);
  });
  pen.restore();
  drawBranch(pen, {
    curve: [
      [342, 128],
      [330, 136],
      [322, 146],
      [318, 160],
    ],
    leaves: 5,
    leaf: 15,
    color,
    alpha: 0.9,
    stem: 1.2,
  });
}
