import sharp from "sharp";
import { expect, test } from "vitest";
import { sample } from "../../../../test/samples.ts";
import { decodeHeic, readHeicHead } from "./formats/heic.ts";

/*
 * As phones write them: a grid of tiles of which the last column and row reach beyond the picture, turned or mirrored by what
 * stands beside it. Red, green, blue over white, red, green.
 */
const [width, height] = [170, 100];

/** With another turn, counter-clockwise in quarters, and another axis to be mirrored at. */
function aGrid(
  name: "tiles.heic" | "mirrored.heic",
  { turn = 0, axis = 0 }: { turn?: number; axis?: number | undefined },
): Buffer {
  const bytes = sample(name);
  bytes[bytes.indexOf("irot") + 4] = turn;
  if (name === "mirrored.heic") bytes[bytes.indexOf("imir") + 4] = axis;
  return bytes;
}

function decoded(bytes: Buffer) {
  const bitmap = decodeHeic(bytes, () => {});
  const rows = Array.from({ length: bitmap.height }, (_, index) => Buffer.from(bitmap.row(index)));
  return { width: bitmap.width, height: bitmap.height, pixels: Buffer.concat(rows) };
}

const upright = decoded(aGrid("tiles.heic", {}));

test("each tile is in its place", () => {
  const colourAt = (x: number, y: number) =>
    [0, 1, 2].map((c) => upright.pixels[3 * (y * width + x) + c] ?? 0);
  const names = [
    [10, 10],
    [70, 63],
    [169, 0],
    [0, 64],
    [127, 99],
    [169, 99],
  ].map(([x = 0, y = 0]) =>
    colourAt(x, y)
      .map((level) => (level > 127 ? 1 : 0))
      .join(""),
  );
  expect(names).toEqual(["100", "010", "001", "111", "100", "010"]);
});

test.each(
  [0, 1, 2, 3].flatMap((turn) =>
    [undefined, 0, 1].map((axis) => ({
      name: axis === undefined ? ("tiles.heic" as const) : ("mirrored.heic" as const),
      turn,
      axis,
    })),
  ),
)("a grid is the same picture as a whole: %o", async ({ name, turn, axis }) => {
  const bytes = aGrid(name, { turn, axis });
  expect(readHeicHead(bytes).isTiled).toBe(true);
  const found = decoded(bytes);
  const raw = { width, height, channels: 3 } as const;
  const turned = await sharp(upright.pixels, { raw })
    .rotate(-90 * turn)
    .raw()
    .toBuffer();
  let expected = sharp(turned, { raw: { width: found.width, height: found.height, channels: 3 } });
  if (axis === 0) expected = expected.flip();
  if (axis === 1) expected = expected.flop();
  expect(found.pixels.equals(await expected.raw().toBuffer())).toBe(true);
});
