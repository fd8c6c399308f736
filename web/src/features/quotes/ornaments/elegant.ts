import { drawBranch } from "./branch.ts";
import type { Ornament } from "./ornament.ts";
import { diamond, fill, glow, inCorners, mirrored, type Pen, stroke } from "./pen.ts";

/** A double hairline with hollowed corners, and a laurel. */
export const elegant: Ornament = {
  box: { x: 112, y: 186, width: 576, height: 462 },
  nameY: 702,
  draw(pen, { accentColor }) {
    glow(pen, "#ffffff", [400, 330], 430, 0.75);
    stroke(pen, accentColor, 1.6, 0.75, () => frame(pen, 36, 34));
    stroke(pen, accentColor, 0.8, 0.55, () => frame(pen, 46, 34));
    inCorners(pen, () => {
      fill(pen, accentColor, 0.8, () => diamond(pen, 45, 45, 5));
      stroke(pen, accentColor, 0.9, 0.5, () => {
        pen.moveTo(62, 45);
        pen.quadraticCurveTo(54, 54, 45, 62);
      });
    });
    mirrored(pen, () =>
      drawBranch(pen, {
        curve: [
          [402, 152],
          [350, 158],
          [312, 128],
          [310, 78],
        ],
        leaves: 12,
        leaf: 27,
        breadth: 0.34,
        color: accentColor,
        alpha: 0.82,
        stem: 1.3,
      }),
    );
    fill(pen, accentColor, 0.9, () => diamond(pen, 400, 108, 6));
  },
  drawDivider(pen, { accentColor }) {
    const taper = () => {
      pen.moveTo(14, -0.9);
      pen.lineTo(92, 0);
      pen.lineTo(14, 0.9);
    };
    mirrored(pen, () => fill(pen, accentColor, 0.75, taper), 0);
    fill(pen, accentColor, 0.9, () => diamond(pen, 0, 0, 5));
  },
};

function frame(pen: Pen, inset: number, hollow: number): void {
  const far = 800 - inset;
  pen.moveTo(inset + hollow, inset);
  pen.lineTo(far - hollow, inset);
  pen.arc(far, inset, hollow, Math.PI, Math.PI / 2, true);
  pen.lineTo(far, far - hollow);
  pen.arc(far, far, hollow, -Math.PI / 2, Math.PI, true);
  pen.lineTo(inset + hollow, far);
  pen.arc(inset, far, hollow, 0, -Math.PI / 2, true);
  pen.lineTo(inset, inset + hollow);
  pen.arc(inset, inset, hollow, Math.PI / 2, 0, true);
  pen.closePath();
}
