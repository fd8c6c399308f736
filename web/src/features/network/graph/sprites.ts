import { initialsOf, voiceOf } from "../../../ui/avatar.tsx";
import type { Body, Palette } from "./scene.ts";

const labelWidth = 136;
const labelHeight = 22;
/** Around a face, so that lines end before it. */
const rim = 3;
const largest = 4;

interface Sprite {
  image: HTMLCanvasElement;
  width: number;
  height: number;
}

export interface Sprites {
  face(body: Body): Sprite;
  label(body: Body): Sprite;
  /** As sharp as this many pixels a unit need. */
  sharpen(pixels: number): void;
  clear(): void;
}

interface Options {
  palette: () => Palette;
  you: string;
  onLoad: () => void;
}

/** A sprite cache of faces and names: drawing text and clipping circles in each frame costs the frame rate. */
export function createSprites({ palette, you, onLoad }: Options): Sprites {
  const made = new Map<string, Sprite>();
  const photos = new Map<string, HTMLImageElement>();
  let scale = 1;

  function make(
    key: string,
    width: number,
    height: number,
    draw: (context: CanvasRenderingContext2D) => void,
  ) {
    const known = made.get(key);
    if (known) return known;
    const image = document.createElement("canvas");
    image.width = Math.ceil(width * scale);
    image.height = Math.ceil(height * scale);
    const context = image.getContext("2d");
    if (context) {
      context.scale(scale, scale);
      draw(context);
    }
    const sprite = { image, width, height };
    made.set(key, sprite);
    return sprite;
  }

  function photoOf({ node }: Body): HTMLImageElement | undefined {
    const url = node.profilePhoto;
    if (!url) return undefined;
    let photo = photos.get(url);
    if (!photo) {
      photo = new Image();
      photos.set(url, photo);
      photo.addEventListener("load", () => {
        made.delete(`face ${node.id}`);
        onLoad();
      });
      photo.src = `${url}?w=320`;
    }
    return photo.complete && photo.naturalWidth > 0 ? photo : undefined;
  }

  return {
    face: (body) => {
      const size = (body.radius + rim) * 2;
      return make(`face ${body.node.id}`, size, size, (context) =>
        drawFace(context, body, palette(), photoOf(body)),
      );
    },
    label: (body) =>
      make(`label ${body.node.id}`, labelWidth, labelHeight, (context) =>
        drawLabel(
          context,
          body.node.isCurrentUser ? you : body.node.name,
          body.node.isCurrentUser,
          palette(),
        ),
      ),
    sharpen: (pixels) => {
      const needed = Math.min(largest, Math.max(0.5, Math.ceil(pixels * 2) / 2));
      if (needed === scale) return;
      scale = needed;
      made.clear();
    },
    clear: () => made.clear(),
  };
}

function drawFace(
  context: CanvasRenderingContext2D,
  { node, radius }: Body,
  { voices, fontFamily, colours }: Palette,
  photo: HTMLImageElement | undefined,
): void {
  const voice = voices[voiceOf(node.id)];
  context.translate(rim, rim);
  context.beginPath();
  context.arc(radius, radius, radius + rim / 2, 0, 2 * Math.PI);
  context.lineWidth = rim;
  context.strokeStyle = colours.card;
  context.stroke();
  context.beginPath();
  context.arc(radius, radius, radius, 0, 2 * Math.PI);
  context.fillStyle = node.isCurrentUser ? colours.terra : voice.wash;
  context.fill();
  if (photo) {
    context.save();
    context.clip();
    const side = Math.min(photo.naturalWidth, photo.naturalHeight);
    const [left, top] = [(photo.naturalWidth - side) / 2, (photo.naturalHeight - side) / 2];
    context.drawImage(photo, left, top, side, side, 0, 0, radius * 2, radius * 2);
    context.restore();
  } else {
    context.fillStyle = node.isCurrentUser ? colours["on-terra"] : voice.deep;
    context.font = `600 ${Math.round(radius * 0.72)}px ${fontFamily}`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillText(initialsOf(node.name), radius, radius * 1.04);
  }
}

function drawLabel(
  context: CanvasRenderingContext2D,
  name: string,
  isStrong: boolean,
  { colours, fontFamily }: Palette,
): void {
  context.font = `${isStrong ? 600 : 500} 13px ${fontFamily}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  const shown = shorten(context, name);
  const width = context.measureText(shown).width + 16;
  context.fillStyle = colours.card;
  context.beginPath();
  context.roundRect((labelWidth - width) / 2, 0, width, labelHeight, labelHeight / 2);
  context.fill();
  context.fillStyle = colours.ink;
  context.fillText(shown, labelWidth / 2, labelHeight / 2);
}

function shorten(context: CanvasRenderingContext2D, name: string): string {
  const most = labelWidth - 16;
  const letters = [...name];
  if (context.measureText(name).width <= most) return name;
  while (letters.length > 1 && context.measureText(`${letters.join("")}…`).width > most) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
