import { grains } from "./grains.ts";

type Pen = CanvasRenderingContext2D;

/** A file of ours, its `currentColor` being this one. */
export function readSvg(file: string, color: string): XMLDocument {
  return new DOMParser().parseFromString(file.replaceAll("currentColor", color), "image/svg+xml");
}

/** Groups, what is used again, and shapes that are either filled or a line with round ends: no file of ours has more. */
export function drawSvg(pen: Pen, element: Element | null): void {
  if (!element || element.tagName === "defs") return;
  pen.save();
  const matrix =
    element instanceof SVGGraphicsElement ? element.transform.baseVal.consolidate()?.matrix : undefined;
  if (matrix) pen.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
  if (["path", "circle", "rect"].includes(element.tagName)) drawShape(pen, element);
  else if (element.tagName === "use") drawSvg(pen, referred(element, element.getAttribute("href")));
  else grains[element.id]?.(pen, element.getAttribute("fill") ?? "");
  for (const child of element.children) drawSvg(pen, child);
  pen.restore();
}

function drawShape(pen: Pen, shape: Element): void {
  const numberOf = (name: string) => Number(shape.getAttribute(name));
  const path = new Path2D(shape.getAttribute("d") ?? "");
  if (shape.tagName === "circle") {
    const [x, y, radius] = [numberOf("cx"), numberOf("cy"), numberOf("r")];
    path.moveTo(x + radius, y);
    path.arc(x, y, radius, 0, 2 * Math.PI);
  }
  if (shape.tagName === "rect")
    path.roundRect(numberOf("x"), numberOf("y"), numberOf("width"), numberOf("height"), numberOf("rx"));
  pen.globalAlpha = Number(shape.getAttribute("opacity") ?? 1);
  const line = shape.getAttribute("stroke");
  if (line) {
    pen.strokeStyle = line;
    pen.lineWidth = Number(shape.getAttribute("stroke-width") ?? 1);
    pen.lineCap = "round";
    pen.lineJoin = "round";
    pen.stroke(path);
  } else {
    const fill = shape.getAttribute("fill") ?? "";
    const light = referred(shape, /^url\((.*)\)$/.exec(fill)?.[1]);
    pen.fillStyle = light ? gradientOf(pen, light) : fill;
    pen.fill(path);
  }
}

function referred(from: Element, reference: string | null | undefined): Element | null {
  return reference ? from.ownerDocument.getElementById(reference.slice("#".length)) : null;
}

function gradientOf(pen: Pen, light: Element): CanvasGradient {
  const [x = 0, y = 0, from = 0, radius = 0] = ["cx", "cy", "fr", "r"].map((name) =>
    Number(light.getAttribute(name)),
  );
  const gradient = pen.createRadialGradient(x, y, from, x, y, radius);
  for (const stop of light.children) {
    const alpha = Math.round(255 * Number(stop.getAttribute("stop-opacity") ?? 1));
    const color = `${stop.getAttribute("stop-color")}${alpha.toString(16).padStart(2, "0")}`;
    gradient.addColorStop(Number(stop.getAttribute("offset")), color);
  }
  return gradient;
}
