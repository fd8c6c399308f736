import type { Ornament } from "./ornament.ts";
import { fill, glow, type Pen, type Point, smooth, stroke } from "./pen.ts";

const horizon = 690;
const sun = [400, horizon] as const;

/** The last light between hills, and birds on their way home. */
export const sunset: Ornament = {
  box: { x: 90, y: 84, width: 620, height: 440 },
  nameY: 762,
  nameColor: "#ffe9cf",
  draw(pen) {
    const light = pen.createRadialGradient(...sun, 60, ...sun, 270);
    light.addColorStop(0, "#ffb36b");
    light.addColorStop(0.4, "#ff9a6240");
    light.addColorStop(1, "#ff9a6200");
    fill(pen, light, 0.85, () => pen.arc(...sun, 270, Math.PI, 2 * Math.PI));
    glow(pen, "#ffe2ab", sun, 140, 0.6);
    fill(pen, "#ffd89a", 1, () => pen.arc(...sun, 84, Math.PI, 2 * Math.PI));
    drawHills(pen);
    for (const [x, y, size] of [
      [182, 586, 15],
      [216, 566, 11],
      [240, 592, 9],
      [596, 574, 12],
    ] as const) {
      drawBird(pen, [x, y], size);
    }
  },
  drawDivider(pen, { accentColor }) {
    stroke(pen, accentColor, 1.6, 0.9, () => pen.arc(0, 6, 10, Math.PI, 2 * Math.PI));
    stroke(pen, accentColor, 1.4, 0.8, () => {
      for (const [from, to] of [
        [-62, -18],
        [18, 62],
        [-10, 10],
      ] as const) {
        pen.moveTo(from, 6);
        pen.lineTo(to, 6);
      }
      for (const angle of [-2.5, -2.04, -1.57, -1.1, -0.64]) {
        pen.moveTo(Math.cos(angle) * 15, 6 + Math.sin(angle) * 15);
        pen.lineTo(Math.cos(angle) * 20, 6 + Math.sin(angle) * 20);
      }
    });
  },
};

function drawHills(pen: Pen): void {
  const hills: [string, Point[]][] = [
    [
      "#6b2451",
      [
        [0, 668],
        [130, 610],
        [250, 684],
        [400, 682],
        [560, 672],
        [660, 600],
        [800, 660],
      ],
    ],
    [
      "#451a45",
      [
        [0, 716],
        [140, 672],
        [280, 728],
        [430, 706],
        [580, 690],
        [700, 726],
        [800, 690],
      ],
    ],
    [
      "#26103a",
      [
        [0, 742],
        [150, 742],
        [280, 716],
        [420, 738],
        [560, 758],
        [690, 724],
        [800, 746],
      ],
    ],
  ];
  for (const [color, ridge] of hills) {
    fill(pen, color, 1, () => {
      pen.moveTo(0, 810);
      pen.lineTo(...(ridge[0] ?? [0, 700]));
      smooth(pen, ridge);
      pen.lineTo(800, 810);
    });
    stroke(pen, "#ffcf9a", 0.9, 0.28, () => {
      pen.moveTo(...(ridge[0] ?? [0, 700]));
      smooth(pen, ridge);
    });
  }
}

function drawBird(pen: Pen, [x, y]: Point, size: number): void {
  stroke(pen, "#2a1038", 2, 0.85, () => {
    pen.moveTo(x - size, y - size * 0.3);
    pen.quadraticCurveTo(x - size * 0.4, y - size * 0.7, x, y);
    pen.quadraticCurveTo(x + size * 0.4, y - size * 0.7, x + size, y - size * 0.3);
  });
}
