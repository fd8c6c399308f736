import type { Page } from "@playwright/test";

export interface Point {
  x: number;
  y: number;
}

interface Glide {
  from: Point;
  to: Point;
}

const steps = 8;

/** What fingers do on the glass, as the browser gets it from a phone; at places of what is in view. */
export async function fingersOn(page: Page) {
  const glass = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: Point[]) =>
    glass.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });

  return {
    tap: async (at: Point) => {
      await touch("touchStart", [at]);
      await touch("touchEnd", []);
    },
    /** Each finger along its own way, put down one after the other, and all lifted at the end. */
    glide: async (...ways: Glide[]) => {
      const starts = ways.map(({ from }) => from);
      for (let down = 1; down <= starts.length; down += 1) await touch("touchStart", starts.slice(0, down));
      for (let step = 1; step <= steps; step += 1) {
        await touch(
          "touchMove",
          ways.map(({ from, to }) => between(from, to, step / steps)),
        );
      }
      await touch("touchEnd", []);
    },
  };
}

function between(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
