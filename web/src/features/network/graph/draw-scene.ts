import { groupBy } from "@blessing-jar/contract/kit/group-by.ts";
import type { ZoomTransform } from "d3-zoom";
import type { Body, Line, Palette, Scene } from "./scene.ts";
import type { Sprites } from "./sprites.ts";

const widest = 6;
const faintest = 0.25;
const namesFrom = 0.45;
/** However small the picture: names of 13 units are at least 12 pixels high. */
const legible = 12 / 13;
const shades = 20;
/** Of so many at most, those between others go around the middle; a curve costs more than a line. */
const curvedMax = 400;
const bend = 0.2;
const glowRadius = 150;

interface Look {
  width: number;
  height: number;
  ratio: number;
  transform: ZoomTransform;
  palette: Palette;
  sprites: Sprites;
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
  const me = bodies.find(({ node }) => node.isCurrentUser);
  if (me) drawLight(context, me, colours);
  drawLines(context, lines, { colours, chosen, me });
  context.globalAlpha = 1;

  sprites.sharpen(Math.max(k, legible) * ratio);
  const hasNames = k >= namesFrom;
  for (const body of bodies) {
    const reach = (body.radius + 60) * k;
    const [left, top] = [body.x * k + x, body.y * k + y];
    if (left < -reach || left > width + reach || top < -reach || top > height + reach) continue;
    const { image, width: size } = sprites.face(body);
    context.drawImage(image, body.x - size / 2, body.y - size / 2, size, size);
    if (body === focused) drawRing(context, body, colours.focus, k);
    if (!hasNames && body !== chosen && !body.node.isCurrentUser) continue;
    const label = sprites.label(body);
    const enlarged = Math.max(1, legible / k);
    const [labelWidth, labelHeight] = [label.width * enlarged, label.height * enlarged];
    context.drawImage(
      label.image,
      body.x - labelWidth / 2,
      body.y + body.radius + 5,
      labelWidth,
      labelHeight,
    );
  }
}

/** As of a lamp on a table around which the others sit. */
function drawLight(context: CanvasRenderingContext2D, me: Body, colours: Palette["colours"]): void {
  const light = context.createRadialGradient(me.x, me.y, me.radius, me.x, me.y, glowRadius);
  light.addColorStop(0, `color-mix(in srgb, ${colours["jar-glow"]} 55%, transparent)`);
  light.addColorStop(1, `color-mix(in srgb, ${colours["jar-glow"]} 1%, transparent)`);
  context.fillStyle = light;
  context.beginPath();
  context.arc(me.x, me.y, glowRadius, 0, 2 * Math.PI);
  context.fill();
}

interface LinesLook extends Pick<Palette, "colours"> {
  chosen: Body | undefined;
  me: Body | undefined;
}

/** Batches lines that look alike into one stroke: one stroke a line costs the frame rate. */
function drawLines(
  context: CanvasRenderingContext2D,
  lines: Line[],
  { colours, chosen, me }: LinesLook,
): void {
  const isOf = ({ source, target }: Line, body: Body | undefined) => source === body || target === body;
  const alike = groupBy(
    lines,
    (line) =>
      Math.round(line.strength * shades) * 4 + Number(isOf(line, me)) * 2 + Number(isOf(line, chosen)),
  );
  const isCurved = lines.length <= curvedMax;
  for (const [key, group] of alike) {
    const strength = Math.floor(key / 4) / shades;
    const isMine = Math.floor(key / 2) % 2 === 1;
    const isFaded = chosen !== undefined && key % 2 === 0;
    context.globalAlpha = lineOpacity(strength) * (isFaded ? 0.35 : 1);
    context.strokeStyle = isFaded ? colours["ink-soft"] : isMine ? colours.terra : colours.gold;
    context.lineWidth = lineWidth(strength);
    context.beginPath();
    for (const { source, target } of group) {
      context.moveTo(source.x, source.y);
      if (me && isCurved && !isMine)
        context.quadraticCurveTo(...around(me, source, target), target.x, target.y);
      else context.lineTo(target.x, target.y);
    }
    context.stroke();
  }
}

/** To which side a line between two others bends: away from the middle, where the viewer's own lines are. */
function around(me: Body, source: Body, target: Body): [x: number, y: number] {
  const [x, y] = [(source.x + target.x) / 2, (source.y + target.y) / 2];
  const length = Math.hypot(target.x - source.x, target.y - source.y);
  const away = Math.hypot(x - me.x, y - me.y) || 1;
  return [x + ((x - me.x) / away) * length * bend, y + ((y - me.y) / away) * length * bend];
}

function drawRing(context: CanvasRenderingContext2D, body: Body, colour: string, k: number): void {
  context.beginPath();
  context.arc(body.x, body.y, body.radius + 5 / k, 0, 2 * Math.PI);
  context.lineWidth = 3 / k;
  context.strokeStyle = colour;
  context.stroke();
}
