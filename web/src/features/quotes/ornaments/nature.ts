import type { Ornament } from "./ornament.ts";
import { drawBranch, drawLeaf, fill, glow, mirrored, type Pen, stroke } from "./pen.ts";

/** Branches that grow up along both sides, and a few leaves over them. */
export const nature: Ornament = {
  box: { x: 134, y: 122, width: 532, height: 510 },
  nameY: 722,
  draw(pen, { accentColor }) {
    glow(pen, "#ffffff", [400, 340], 420, 0.7);
    mirrored(pen, () => {
      growAtFoot(pen, accentColor);
      drawBranch(pen, {
        curve: [
          [-14, 56],
          [60, 40],
          [112, 44],
          [176, 16],
        ],
        leaves: 9,
        leaf: 46,
        color: "#6d8a4c",
        alpha: 0.75,
      });
      drawBranch(pen, {
        curve: [
          [30, -12],
          [34, 60],
          [62, 120],
          [56, 186],
        ],
        leaves: 9,
        leaf: 42,
        color: accentColor,
        alpha: 0.72,
      });
    });
  },
  drawDivider(pen, { accentColor }) {
    mirrored(
      pen,
      () => {
        stroke(pen, accentColor, 1.2, 0.6, () => {
          pen.moveTo(0, 3);
          pen.quadraticCurveTo(36, 6, 72, -1);
        });
        pen.save();
        pen.translate(3, 3);
        pen.rotate(-0.5);
        drawLeaf(pen, { length: 24, breadth: 10, color: accentColor, alpha: 0.85 });
        pen.restore();
      },
      0,
    );
  },
};

function growAtFoot(pen: Pen, color: string): void {
  drawBranch(pen, {
    curve: [
      [150, 826],
      [60, 740],
      [26, 620],
      [70, 452],
    ],
    leaves: 17,
    leaf: 62,
    color,
    alpha: 0.8,
    stem: 2.2,
  });
  drawBranch(pen, {
    curve: [
      [60, 830],
      [120, 770],
      [196, 742],
      [282, 762],
    ],
    leaves: 11,
    leaf: 54,
    color: "#6d8a4c",
    alpha: 0.8,
    stem: 1.8,
  });
  for (const [x, y] of [
    [112, 676],
    [122, 690],
    [106, 694],
  ] as const) {
    fill(pen, "#b98a2e", 0.85, () => pen.arc(x, y, 4.4, 0, 2 * Math.PI));
  }
}
