import type { QuoteStyleId } from "../quote-styles.ts";
import { golden } from "./golden.ts";
import { midnight } from "./midnight.ts";
import { nature } from "./nature.ts";
import { ocean } from "./ocean.ts";
import type { Ornament } from "./ornament.ts";
import { diamond, dot, drawBranch, fill, glow, inCorners, mirrored, type Pen, stroke } from "./pen.ts";
import { sunset } from "./sunset.ts";

/** A dove with an olive sprig over still water. */
const peaceful: Ornament = {
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

/** A double hairline with hollowed corners, and a laurel. */
const elegant: Ornament = {
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

const sun = [400, 800] as const;

/** A sun that rises behind the card's lower edge. */
const warm: Ornament = {
  box: { x: 96, y: 92, width: 608, height: 496 },
  nameY: 752,
  nameColor: "#57230f",
  draw(pen, { accentColor }) {
    const rays = 30;
    for (let ray = 0; ray < rays; ray += 1) {
      const angle = Math.PI + (Math.PI * (ray + 0.5)) / rays;
      if (ray % 2) continue;
      const spread = Math.PI / rays / 2;
      fill(pen, "#fffaf0", 0.3, () => {
        pen.moveTo(...sun);
        pen.lineTo(sun[0] + Math.cos(angle - spread) * 1_000, sun[1] + Math.sin(angle - spread) * 1_000);
        pen.lineTo(sun[0] + Math.cos(angle + spread) * 1_000, sun[1] + Math.sin(angle + spread) * 1_000);
      });
    }
    glow(pen, "#fff6df", sun, 300, 0.9);
    fill(pen, "#f7ab62", 0.95, () => pen.arc(...sun, 112, Math.PI, 2 * Math.PI));
    stroke(pen, accentColor, 1.2, 0.55, () => pen.arc(...sun, 124, Math.PI, 2 * Math.PI));
    for (let ray = 1; ray < rays; ray += 1) {
      const angle = Math.PI + (Math.PI * ray) / rays;
      const [from, to] = ray % 2 ? [136, 160] : [136, 182];
      stroke(pen, accentColor, 1.3, 0.6, () => {
        pen.moveTo(sun[0] + Math.cos(angle) * from, sun[1] + Math.sin(angle) * from);
        pen.lineTo(sun[0] + Math.cos(angle) * to, sun[1] + Math.sin(angle) * to);
      });
      if (ray % 2 === 0) {
        fill(pen, accentColor, 0.55, () =>
          dot(pen, sun[0] + Math.cos(angle) * 192, sun[1] + Math.sin(angle) * 192, 1.8),
        );
      }
    }
    stroke(pen, accentColor, 1, 0.35, () => pen.roundRect(30, 30, 740, 800, 22));
  },
  drawDivider(pen, { accentColor }) {
    fill(pen, accentColor, 0.85, () => {
      pen.moveTo(0, 9);
      pen.bezierCurveTo(-17, -2, -9, -14, 0, -5);
      pen.bezierCurveTo(9, -14, 17, -2, 0, 9);
    });
    mirrored(
      pen,
      () =>
        stroke(pen, accentColor, 1.2, 0.55, () => {
          pen.moveTo(22, 0);
          pen.quadraticCurveTo(46, -5, 70, 0);
        }),
      0,
    );
  },
};

export const ornaments: Record<QuoteStyleId, Ornament> = {
  elegant,
  peaceful,
  warm,
  nature,
  sunset,
  midnight,
  golden,
  ocean,
};
