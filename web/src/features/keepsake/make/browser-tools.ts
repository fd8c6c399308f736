import { renditionWidths } from "@blessing-jar/contract/media.ts";
import type { OpenPicture } from "./layout/place-picture.ts";
import type { DeviceText, DrawnText } from "./pdf/printer.ts";

export async function readFile(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`A face was answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** A picture a little smaller than wished is sharp enough; the whole one may be ten times as large. */
const nearEnough = 1.3;
const quality = 0.86;
const gone = [403, 404, 410];

export const openPicture: OpenPicture = async (url, wishedWidth) => {
  const width = renditionWidths.find((one) => one * nearEnough >= wishedWidth);
  const response = await fetch(width ? `${url}?w=${width}` : url);
  if (gone.includes(response.status)) return undefined;
  if (!response.ok) throw new Error(`A picture was answered ${response.status}`);
  const bitmap = await createImageBitmap(await response.blob());
  return {
    width: bitmap.width,
    height: bitmap.height,
    jpegOf: async (part, size) => {
      const { canvas, pen } = canvasOf(size.width, size.height);
      pen.fillStyle = "#ffffff";
      pen.fillRect(0, 0, size.width, size.height);
      pen.imageSmoothingQuality = "high";
      pen.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
      const jpeg = await canvas.convertToBlob({ type: "image/jpeg", quality });
      return new Uint8Array(await jpeg.arrayBuffer());
    },
    close: () => bitmap.close(),
  };
};

/** Of letters: at 300 dots an inch, as large as a title. */
const pixelsPerEm = 128;
const font = `${pixelsPerEm}px serif`;

/** Signs of joy, and scripts that we bring no face for: as this device writes them. */
export function deviceText(): DeviceText {
  const { pen: ruler } = canvasOf(1, 1);
  ruler.font = font;
  return {
    widthOf: (text) => ruler.measureText(text).width / pixelsPerEm,
    draw: (text, direction, color): DrawnText => {
      const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = ruler.measureText(text);
      const ascent = Math.ceil(fontBoundingBoxAscent);
      const size = {
        width: Math.max(1, Math.ceil(width)),
        height: ascent + Math.ceil(fontBoundingBoxDescent),
      };
      const { pen } = canvasOf(size.width, size.height);
      pen.font = font;
      pen.direction = direction;
      pen.textAlign = "left";
      pen.fillStyle = color;
      pen.fillText(text, 0, ascent);
      const { data } = pen.getImageData(0, 0, size.width, size.height);
      return { ...size, rgba: data, ascent, pixelsPerEm };
    },
  };
}

function canvasOf(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser gives no canvas to draw on");
  return { canvas, pen };
}
