import type { Press } from "../layout/book.ts";
import type { Format } from "../layout/formats.ts";
import type { DeviceText } from "../pdf/printer.ts";
import type { Sheet } from "../pdf/sheet.ts";
import { unitsPerEm } from "../pdf/true-type.ts";
import type { Face } from "../text/faces.ts";
import type { SetLine } from "../text/set-line.ts";
import type { TextStyle } from "../text/text-style.ts";

/** Of a page, in pixels: read in full on a screen. */
const pageHeight = 1080;

/** Draws on canvases what a printer would write into its file: the same paths, letters and pictures in the same places. */
export function canvasPress(device: DeviceText) {
  const canvases: OffscreenCanvas[] = [];
  const pictures: ImageBitmap[] = [];
  const shapes = new Map<string, Path2D>();
  const press: Press = {
    openSheet: (format) => {
      const { canvas, pen } = canvasFor(format);
      canvases.push(canvas);
      return sheetOf(pen, { ...format, number: canvases.length }, { pictures, shapes, device });
    },
    addJpeg: async (jpeg) => {
      const bitmap = await createImageBitmap(new Blob([jpeg as BlobPart], { type: "image/jpeg" }));
      return pictures.push(bitmap) - 1;
    },
  };
  const pages = () =>
    Promise.all(canvases.map((canvas) => canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 })));
  return { press, pages };
}

/** What is left after cutting. */
function canvasFor({ width, height }: Format) {
  const scale = pageHeight / height;
  const canvas = new OffscreenCanvas(Math.round(width * scale), pageHeight);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser gives no canvas to draw on");
  pen.scale(scale, scale);
  pen.lineCap = "round";
  pen.lineJoin = "round";
  return { canvas, pen };
}

interface Drawing {
  pictures: readonly ImageBitmap[];
  /** Of letters, in units of their face. */
  shapes: Map<string, Path2D>;
  device: DeviceText;
}

function sheetOf(
  pen: OffscreenCanvasRenderingContext2D,
  { width, height, bleed, number }: Pick<Sheet, "width" | "height" | "bleed" | "number">,
  { pictures, shapes, device }: Drawing,
): Sheet {
  function apart(draw: () => void): void {
    pen.save();
    draw();
    pen.restore();
  }

  function text(line: SetLine, style: TextStyle, x: number, baseline: number): void {
    let left = x;
    for (const run of line.runs) {
      if (run.kind === "glyphs") {
        const unit = (style.size * line.scale) / unitsPerEm;
        apart(() => {
          pen.fillStyle = style.color;
          pen.translate(left, baseline);
          pen.scale(unit, -unit);
          for (const { parts, advance } of run.glyphs) {
            for (const part of parts)
              apart(() => {
                pen.translate(part.x, part.y);
                pen.fill(shapeOf(shapes, run.face, part.id));
              });
            pen.translate(advance, 0);
          }
        });
      } else {
        const drawn = device.draw(run.text, run.direction, style.color);
        const part = style.size / drawn.pixelsPerEm;
        const image = new OffscreenCanvas(drawn.width, drawn.height);
        image
          .getContext("2d")
          ?.putImageData(new ImageData(new Uint8ClampedArray(drawn.rgba), drawn.width, drawn.height), 0, 0);
        pen.drawImage(image, left, baseline - drawn.ascent * part, drawn.width * part, drawn.height * part);
      }
      left += run.width * style.size;
    }
  }

  return {
    width,
    height,
    bleed,
    number,
    text,
    fill: (path, color, alpha = 1) =>
      apart(() => {
        pen.globalAlpha = alpha;
        pen.fillStyle = color;
        pen.fill(new Path2D(path));
      }),
    stroke: (path, color, wide, alpha = 1) =>
      apart(() => {
        pen.globalAlpha = alpha;
        pen.strokeStyle = color;
        pen.lineWidth = wide;
        pen.stroke(new Path2D(path));
      }),
    shade: (path, { x, y, height: high }, [from = "", to = ""]) =>
      apart(() => {
        const colors = pen.createLinearGradient(x, y, x, y + high);
        colors.addColorStop(0, from);
        colors.addColorStop(1, to);
        pen.fillStyle = colors;
        pen.fill(new Path2D(path));
      }),
    picture: (id, box, path) =>
      apart(() => {
        const picture = pictures[id];
        pen.clip(new Path2D(path));
        if (picture) pen.drawImage(picture, box.x, box.y, box.width, box.height);
      }),
    moved: ({ x, y, turn = 0, scale = 1 }, draw) =>
      apart(() => {
        pen.translate(x, y);
        pen.rotate(turn);
        pen.scale(scale, scale);
        draw();
      }),
    close: async () => {},
  };
}

function shapeOf(shapes: Map<string, Path2D>, { key, font }: Face, id: number): Path2D {
  const name = `${key} ${id}`;
  const known = shapes.get(name);
  if (known) return known;
  const shape = new Path2D(
    font
      .glyphToJson(id)
      .map(({ type, values }) => `${type}${values.join(" ")}`)
      .join(""),
  );
  shapes.set(name, shape);
  return shape;
}
