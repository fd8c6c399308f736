import type { Ornament } from "./ornament.ts";
import { dot, fill, glow, type Pen, stroke } from "./pen.ts";

const waves = [
  { y: 648, height: 9, length: 260, shift: 0.1, color: "#11708a" },
  { y: 672, height: 11, length: 220, shift: 0.55, color: "#0d5f7a" },
  { y: 698, height: 12, length: 250, shift: 0.25, color: "#0a4c68" },
  { y: 726, height: 12, length: 230, shift: 0.8, color: "#083c58" },
];

/** A small sail on a long swell. */
export const ocean: Ornament = {
  box: { x: 96, y: 92, width: 608, height: 470 },
  nameY: 764,
  draw(pen, { accentColor }) {
    glow(pen, "#2c93a5", [400, 40], 420, 0.28);
    stroke(pen, accentColor, 1, 0.4, () => pen.roundRect(30, 30, 740, 820, 20));
    for (const [index, wave] of waves.entries()) {
      if (index === 1) drawBoat(pen);
      fill(pen, wave.color, 1, () => {
        swell(pen, wave);
        pen.lineTo(810, 810);
        pen.lineTo(-10, 810);
      });
      stroke(pen, accentColor, 1.4, 0.55 - index * 0.08, () => swell(pen, wave));
      stroke(pen, accentColor, 0.8, 0.25 - index * 0.03, () => swell(pen, { ...wave, y: wave.y + 8 }));
    }
    for (const [x, y, radius] of [
      [92, 632, 2.4],
      [104, 624, 1.6],
      [706, 636, 2],
      [716, 627, 1.4],
    ] as const) {
      fill(pen, accentColor, 0.7, () => dot(pen, x, y, radius));
    }
  },
  drawDivider(pen, { accentColor }) {
    stroke(pen, accentColor, 1.6, 0.9, () => {
      for (const y of [-4, 4]) {
        const reach = y < 0 ? 60 : 36;
        pen.moveTo(-reach, y);
        for (let x = -reach; x < reach; x += 12)
          pen.quadraticCurveTo(x + 6, y + (x % 24 ? 5 : -5), x + 12, y);
      }
    });
  },
};

function swell(pen: Pen, { y, height, length, shift }: (typeof waves)[number]): void {
  pen.moveTo(-10, y + Math.sin(shift * 2 * Math.PI) * height);
  for (let x = -10; x <= 812; x += 6) {
    pen.lineTo(x, y + Math.sin((x / length + shift) * 2 * Math.PI) * height);
  }
}

function drawBoat(pen: Pen): void {
  pen.save();
  pen.translate(566, 664);
  pen.rotate(-0.05);
  fill(pen, "#f2fcfb", 0.95, () => {
    pen.moveTo(-1, -66);
    pen.quadraticCurveTo(26, -40, 28, -12);
    pen.lineTo(-1, -12);
    pen.moveTo(-6, -56);
    pen.quadraticCurveTo(-22, -32, -26, -12);
    pen.lineTo(-6, -12);
  });
  fill(pen, "#f2fcfb", 0.95, () => {
    pen.moveTo(-34, -6);
    pen.lineTo(36, -6);
    pen.quadraticCurveTo(28, 8, 16, 10);
    pen.lineTo(-18, 10);
    pen.quadraticCurveTo(-28, 6, -34, -6);
  });
  pen.restore();
}
