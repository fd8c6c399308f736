import type { Ornament } from "./ornament.ts";
import { dot, fill, glow, numbersFrom, type Pen, smooth, sparkle, stroke } from "./pen.ts";

/** A young moon, stars, and a lamp in the window of a house on the hill. */
export const midnight: Ornament = {
  box: { x: 100, y: 186, width: 600, height: 424 },
  nameY: 764,
  draw(pen, { accentColor }) {
    drawStars(pen, accentColor);
    glow(pen, accentColor, [400, 106], 190, 0.3);
    fill(pen, accentColor, 1, () => {
      pen.arc(400, 106, 42, -0.36 * Math.PI, 0.86 * Math.PI);
      pen.bezierCurveTo(392, 138, 440, 118, 405.5, 67.5);
    });
    drawHill(pen, accentColor);
  },
  drawDivider(pen, { accentColor }) {
    fill(pen, accentColor, 1, () => {
      sparkle(pen, 0, 0, 11);
      sparkle(pen, -30, 0, 5);
      sparkle(pen, 30, 0, 5);
    });
  },
};

/** None among the letters, where they could be taken for a part of them. */
function drawStars(pen: Pen, gold: string): void {
  const next = numbersFrom(7);
  for (let star = 0; star < 240; star += 1) {
    const [x, y, size, isGold] = [next() * 800, next() * 700, next() ** 3, next() > 0.8];
    const isAmongLetters = x > 84 && x < 716 && y > 176 && y < 622;
    const isAtMoon = Math.hypot(x - 400, y - 106) < 70;
    if (isAmongLetters || isAtMoon) continue;
    fill(pen, isGold ? gold : "#ffffff", 0.35 + size * 0.6, () => dot(pen, x, y, 0.7 + size * 1.5));
  }
  for (const [x, y, size] of [
    [128, 96, 13],
    [678, 132, 15],
    [590, 62, 9],
    [228, 148, 7],
    [48, 330, 8],
    [752, 420, 9],
    [46, 560, 6],
  ] as const) {
    fill(pen, "#fff8e6", 0.95, () => sparkle(pen, x, y, size));
  }
}

function drawHill(pen: Pen, gold: string): void {
  fill(pen, "#141d45", 1, () => {
    pen.moveTo(0, 810);
    pen.lineTo(0, 700);
    smooth(pen, [
      [0, 700],
      [180, 668],
      [420, 720],
      [640, 664],
      [800, 694],
    ]);
    pen.lineTo(800, 810);
  });
  glow(pen, gold, [613, 655], 70, 0.5);
  fill(pen, "#070b22", 1, () => {
    pen.moveTo(0, 810);
    pen.lineTo(0, 742);
    smooth(pen, [
      [0, 742],
      [240, 722],
      [460, 744],
      [620, 676],
      [800, 730],
    ]);
    pen.lineTo(800, 810);
    pen.rect(592, 640, 48, 44);
    pen.moveTo(584, 644);
    pen.lineTo(616, 616);
    pen.lineTo(648, 644);
    pen.rect(630, 618, 8, 20);
  });
  fill(pen, gold, 1, () => pen.roundRect(607, 647, 14, 19, [7, 7, 0, 0]));
  stroke(pen, "#070b22", 1.6, 1, () => {
    pen.moveTo(614, 646);
    pen.lineTo(614, 667);
  });
}
