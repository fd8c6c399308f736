import type { ZoomTransform } from "d3-zoom";
import type { Palette } from "./palette.ts";
import type { Body, Scene } from "./scene.ts";
import type { Sprites } from "./sprites.ts";

const widest = 6;
const faintest = 0.25;
const namesFrom = 0.45;

export interface Look {
  width: number;
  height: number;
  ratio: number;
  transform: ZoomTransform;
  palette: Palette;
  sprites: Sprites;
  /** Under the pointer. */
  hovered: Body | undefined;
  /** By the keyboard, while the picture has the focus. */
  focused: Body | undefined;
}

export function lineWidth(strength: number): number {
  return Math.max(1, strength * widest);
}

export function lineOpacity(strength: number): number {
  return Math.min(1, faintest + strength);
}

export function drawScene(context: CanvasRenderingContext2D, { bodies, lines }: Scene, look: Look): void {
  const { width, height, ratio, transform, palette, sprites, hovered, focused } = look;
  const { colours } = palette;
  const { k, x, y } = transform;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width * ratio, height * ratio);
  context.setTransform(k * ratio, 0, 0, k * ratio, x * ratio, y * ratio);

  const chosen = hovered ?? focused;
  for (const { source, target, strength } of lines) {
    const isChosen = chosen !== undefined && (source === chosen || target === chosen);
    context.globalAlpha = lineOpacity(strength) * (chosen && !isChosen ? 0.35 : 1);
    context.strokeStyle = isChosen || !chosen ? colours.terra : colours["ink-soft"];
    context.lineWidth = lineWidth(strength);
    context.beginPath();
    context.moveTo(source.x, source.y);
    context.lineTo(target.x, target.y);
    context.stroke();
  }
  context.globalAlpha = 1;

  sprites.sharpen(k * ratio);
  const hasNames = k >= namesFrom;
  for (const body of bodies) {
    const reach = (body.radius + 60) * k;
    const [left, top] = [body.x * k + x, body.y * k + y];
    if (left < -reach || left > width + reach || top < -reach || top > height + reach) continue;
    const { image, width: size } = sprites.face(body);
    context.drawImage(image, body.x - body.radius, body.y - body.radius, size, size);
    if (body === focused) drawRing(context, body, colours.focus, k);
    if (!hasNames && body !== chosen && !body.node.isCurrentUser) continue;
    const label = sprites.label(body);
    const enlarged = hasNames ? 1 : namesFrom / k;
    const [labelWidth, labelHeight] = [label.width * enlarged, label.height * enlarged];
    context.drawImage(
      label.image,
      body.x - labelWidth / 2,
      body.y + body.radius + 2,
      labelWidth,
      labelHeight,
    );
  }
}

function drawRing(context: CanvasRenderingContext2D, body: Body, colour: string, k: number): void {
  context.beginPath();
  context.arc(body.x, body.y, body.radius + 4 / k, 0, 2 * Math.PI);
  context.lineWidth = 3 / k;
  context.strokeStyle = colour;
  context.stroke();
}
