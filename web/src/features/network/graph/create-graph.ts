import { drag } from "d3-drag";
import { select } from "d3-selection";
import { type ZoomTransform, zoom, zoomIdentity } from "d3-zoom";
import type { Network } from "../use-network.ts";
import { drawScene } from "./draw-scene.ts";
import { type Direction, nextPerson } from "./next-person.ts";
import { onThemeChange, readPalette } from "./palette.ts";
import { type Body, bodyAt, createScene, returnHome, type Scene, settle } from "./scene.ts";
import { createSprites } from "./sprites.ts";

const scales: [number, number] = [0.1, 4];
const margin = 70;
const step = 1.4;
const fingerSlack = 8;

export interface Graph {
  show(network: Pick<Network, "nodes" | "connections">): void;
  zoomIn(): void;
  zoomOut(): void;
  /** Everybody at home and in view. */
  reset(): void;
  /** The focus goes that way; answers whose it is now. */
  go(direction: Direction): string | undefined;
  focused(): string | undefined;
  setFocus(hasFocus: boolean): void;
  destroy(): void;
}

interface Options {
  you: string;
  isStill: boolean;
  onOpen: (id: string) => void;
}

/** The picture of a network on a canvas: it draws when something moves, and rests otherwise. */
export function createGraph(canvas: HTMLCanvasElement, { you, isStill, onOpen }: Options): Graph {
  const context = canvas.getContext("2d");
  let palette = readPalette(canvas);
  let scene: Scene = createScene({ nodes: [], connections: [] });
  let transform: ZoomTransform = zoomIdentity;
  let [width, height] = [0, 0];
  let isFitted = true;
  let hovered: Body | undefined;
  let current: Body | undefined;
  let hasFocus = false;
  let frame = 0;
  const sprites = createSprites({ palette: () => palette, you, onLoad: redraw });

  function redraw(): void {
    frame ||= requestAnimationFrame(tick);
  }

  function tick(): void {
    frame = 0;
    const { simulation } = scene;
    const isMoving = !isStill && simulation.alpha() > simulation.alphaMin();
    if (isMoving) simulation.tick();
    const ratio = window.devicePixelRatio;
    const focused = hasFocus ? current : undefined;
    if (context)
      drawScene(context, scene, { width, height, ratio, transform, palette, sprites, hovered, focused });
    if (isMoving) redraw();
  }

  const selection = select(canvas);
  const zooming = zoom<HTMLCanvasElement, unknown>()
    .scaleExtent(scales)
    .filter((event: Event) => {
      // One finger scrolls the page until one has zoomed in.
      if ("touches" in event) return (event as TouchEvent).touches.length > 1 || !isFitted;
      return !("button" in event && event.button);
    })
    .on("zoom", (event: { transform: ZoomTransform; sourceEvent: unknown }) => {
      transform = event.transform;
      if (event.sourceEvent) isFitted = false;
      redraw();
    });

  const placeOf = (event: { x: number; y: number }) => transform.invert([event.x, event.y]);
  const at = (x: number, y: number, slack = 0) =>
    bodyAt(scene, ...transform.invert([x, y]), slack / transform.k);

  const dragging = drag<HTMLCanvasElement, unknown, { body: Body; x: number; y: number } | undefined>()
    .container(canvas)
    .clickDistance(4)
    .subject((event) => {
      const body = at(event.x, event.y, fingerSlack);
      return body && { body, x: transform.applyX(body.x), y: transform.applyY(body.y) };
    })
    .on("start", ({ subject }) => {
      if (!subject) return;
      scene.simulation.alphaTarget(0.25).alpha(0.25);
    })
    .on("drag", (event) => {
      if (!event.subject) return;
      const { body } = event.subject;
      const [x, y] = placeOf(event);
      Object.assign(body, { x, y, fx: x, fy: y });
      redraw();
    })
    .on("end", ({ subject }) => {
      scene.simulation.alphaTarget(0);
      if (subject) settle(scene, subject.body);
      redraw();
    });

  function fit(): void {
    if (width === 0 || scene.bodies.length === 0) return;
    const xs = scene.bodies.map(({ x }) => x);
    const ys = scene.bodies.map(({ y }) => y);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const k = Math.min(1.25, width / (right - left + 2 * margin), height / (bottom - top + 2 * margin));
    const centred = zoomIdentity
      .translate(width / 2, height / 2)
      .scale(Math.max(scales[0], k))
      .translate(-(left + right) / 2, -(top + bottom) / 2);
    selection.call(zooming.transform, centred);
    isFitted = true;
  }

  function measure(): void {
    const box = canvas.getBoundingClientRect();
    [width, height] = [box.width, box.height];
    canvas.width = Math.round(width * window.devicePixelRatio);
    canvas.height = Math.round(height * window.devicePixelRatio);
    if (isFitted) fit();
    redraw();
  }

  function scaleBy(factor: number): void {
    selection.call(zooming.scaleBy, factor);
    isFitted = false;
  }

  /** Whoever has the focus is in view. */
  function reveal({ x, y }: Body): void {
    const [left, top] = transform.apply([x, y]);
    const isSeen = left > margin && left < width - margin && top > margin && top < height - margin;
    if (isSeen) return;
    selection.call(zooming.translateTo, x, y);
    isFitted = false;
  }

  canvas.addEventListener("click", (event) => {
    const body = at(event.offsetX, event.offsetY, fingerSlack);
    if (!body) return;
    current = body;
    if (!body.node.isCurrentUser) onOpen(body.node.id);
    redraw();
  });
  canvas.addEventListener("pointermove", (event) => {
    const before = hovered;
    hovered =
      event.pointerType === "mouse" && event.buttons === 0 ? at(event.offsetX, event.offsetY) : hovered;
    if (hovered === before) return;
    canvas.style.cursor = hovered ? "pointer" : "";
    redraw();
  });
  canvas.addEventListener("pointerleave", () => {
    hovered = undefined;
    redraw();
  });
  const resizes = new ResizeObserver(measure);
  resizes.observe(canvas);
  const stopTheme = onThemeChange(() => {
    palette = readPalette(canvas);
    sprites.clear();
    redraw();
  });
  void document.fonts.ready.then(() => {
    sprites.clear();
    redraw();
  });
  selection.call(dragging).call(zooming).on("dblclick.zoom", null);

  return {
    show: (network) => {
      const id = current?.node.id;
      scene = createScene(network, scene);
      current =
        scene.bodies.find(({ node }) => node.id === id) ??
        scene.bodies.find(({ node }) => node.isCurrentUser);
      hovered = undefined;
      sprites.clear();
      if (isFitted) fit();
      redraw();
    },
    zoomIn: () => scaleBy(step),
    zoomOut: () => scaleBy(1 / step),
    reset: () => {
      returnHome(scene);
      fit();
      redraw();
    },
    go: (direction) => {
      current = current && (nextPerson(scene.bodies, current, direction) ?? current);
      if (current) reveal(current);
      redraw();
      return current?.node.id;
    },
    focused: () => current?.node.id,
    setFocus: (value) => {
      hasFocus = value;
      redraw();
    },
    destroy: () => {
      cancelAnimationFrame(frame);
      scene.simulation.stop();
      resizes.disconnect();
      stopTheme();
      selection.on(".zoom", null).on(".drag", null);
    },
  };
}
