import type { ZoomTransform } from "d3-zoom";
import type { Palette } from "./palette.ts";
import type { Body, Line, Scene } from "./scene.ts";
import type { Sprites } from "./sprites.ts";

const widest = 6;
const faintest = 0.25;
const namesFrom = 0.45;
/** However small the picture: names of 13 units are at least 12 pixels high. */
const legible = 12 / 13;
const shades = 20;

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
  drawLines(context, lines, colours, chosen);
  context.globalAlpha = 1;

  sprites.sharpen(Math.max(k, legible) * ratio);
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
    const enlarged = Math.max(1, legible / k);
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

/** Batches lines that look alike into one stroke: one stroke a line costs the frame rate. */
function drawLines(
  context: CanvasRenderingContext2D,
  lines: Line[],
  colours: Palette["colours"],
  chosen: Body | undefined,
): void {
  const isChosen = ({ source, target }: Line) => source === chosen || target === chosen;
  const alike = Map.groupBy(lines, (line) => Math.round(line.strength * shades) * 2 + Number(isChosen(line)));
  for (const [key, group] of alike) {
    const strength = Math.floor(key / 2) / shades;
    const isFaded = chosen !== undefined && key % 2 === 0;
    context.globalAlpha = lineOpacity(strength) * (isFaded ? 0.35 : 1);
    context.strokeStyle = isFaded ? colours["ink-soft"] : colours.terra;
    context.lineWidth = lineWidth(strength);
    context.beginPath();
    for (const { source, target } of group) {
      context.moveTo(source.x, source.y);
      context.lineTo(target.x, target.y);
    }
    context.stroke();
  }
}

function drawRing(context: CanvasRenderingContext2D, body: Body, colour: string, k: number): void {
  context.beginPath();
  context.arc(body.x, body.y, body.radius + 4 / k, 0, 2 * Math.PI);
  context.lineWidth = 3 / k;
  context.strokeStyle = colour;
  context.stroke();
}
