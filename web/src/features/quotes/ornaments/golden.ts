import type { Ornament } from "./ornament.ts";
import { diamond, dot, fill, glow, inCorners, mirrored, numbersFrom, type Pen, stroke } from "./pen.ts";

const nameY = 712;

/** A frame with fans in its corners, and gold dust. */
export const golden: Ornament = {
  box: { x: 112, y: 128, width: 576, height: 516 },
  nameY,
  draw(pen, { accentColor }) {
    glow(pen, "#fffbe9", [300, 280], 480, 0.75);
    drawDust(pen);
    stroke(pen, accentColor, 2, 0.75, () => stepped(pen, 32, 26));
    stroke(pen, accentColor, 0.9, 0.6, () => stepped(pen, 42, 26));
    inCorners(pen, () => drawFan(pen, accentColor));
    drawCrest(pen, accentColor);
  },
  drawDivider(pen, { accentColor }) {
    mirrored(
      pen,
      () => {
        stroke(pen, accentColor, 1.2, 0.75, () => {
          pen.moveTo(18, -3);
          pen.lineTo(78, -3);
          pen.moveTo(18, 3);
          pen.lineTo(58, 3);
        });
        fill(pen, accentColor, 0.85, () => diamond(pen, 84, -3, 3));
      },
      0,
    );
    fill(pen, accentColor, 0.9, () => diamond(pen, 0, 0, 7.5));
  },
};

/** Dense at two corners, thin on the way in, none among the letters. */
function drawDust(pen: Pen): void {
  const next = numbersFrom(21);
  for (let grain = 0; grain < 3_400; grain += 1) {
    const [x, y, size, tone] = [next() * 800, next() * 800, next(), next()];
    const nearness = Math.min(Math.hypot(x, 800 - y), Math.hypot(800 - x, y)) / 520;
    const isAmongLetters = x > 96 && x < 704 && y > 112 && y < 660;
    const isAtName = Math.abs(x - 400) < 150 && Math.abs(y - nameY) < 22;
    if (isAmongLetters || isAtName || next() < nearness) continue;
    const color = tone > 0.55 ? "#fffdf0" : tone > 0.2 ? "#b9821d" : "#8a5d0c";
    fill(pen, color, 0.35 + 0.55 * tone, () => dot(pen, x, y, 0.6 + size ** 5 * 2.6));
  }
}

function stepped(pen: Pen, inset: number, notch: number): void {
  const far = 800 - inset;
  pen.moveTo(inset + notch, inset);
  for (const [x, y] of [
    [far - notch, inset],
    [far - notch, inset + notch],
    [far, inset + notch],
    [far, far - notch],
    [far - notch, far - notch],
    [far - notch, far],
    [inset + notch, far],
    [inset + notch, far - notch],
    [inset, far - notch],
    [inset, inset + notch],
    [inset + notch, inset + notch],
  ] as const) {
    pen.lineTo(x, y);
  }
  pen.closePath();
}

function drawFan(pen: Pen, color: string): void {
  for (const radius of [22, 36, 50]) {
    stroke(pen, color, 1.1, 0.6, () => pen.arc(68, 68, radius, 0, Math.PI / 2));
  }
  stroke(pen, color, 1, 0.6, () => {
    for (let ray = 0; ray <= 6; ray += 1) {
      const angle = (Math.PI / 2 / 6) * ray;
      pen.moveTo(68 + Math.cos(angle) * 8, 68 + Math.sin(angle) * 8);
      pen.lineTo(68 + Math.cos(angle) * 50, 68 + Math.sin(angle) * 50);
    }
  });
}

function drawCrest(pen: Pen, color: string): void {
  stroke(pen, color, 1.2, 0.7, () => {
    for (let ray = 0; ray <= 10; ray += 1) {
      const angle = Math.PI * (0.08 + 0.084 * ray);
      const reach = ray % 2 ? 38 : 50;
      pen.moveTo(400 + Math.cos(angle) * 18, 42 + Math.sin(angle) * 18);
      pen.lineTo(400 + Math.cos(angle) * reach, 42 + Math.sin(angle) * reach);
    }
  });
  stroke(pen, color, 1.4, 0.75, () => pen.arc(400, 42, 12, 0, Math.PI));
}
