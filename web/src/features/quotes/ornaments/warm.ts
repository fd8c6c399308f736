import type { Ornament } from "./ornament.ts";
import { dot, fill, glow, mirrored, stroke } from "./pen.ts";

const sun = [400, 800] as const;

/** A sun that rises behind the card's lower edge. */
export const warm: Ornament = {
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
