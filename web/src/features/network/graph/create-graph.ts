import { drag } from "d3-drag";
import { pointer, pointers, select } from "d3-selection";
import { type ZoomTransform, zoom, zoomIdentity } from "d3-zoom";
import type { Network } from "../use-network.ts";
import { drawScene } from "./draw-scene.ts";
import { fitOf, margin } from "./fit.ts";
import { type Direction, nextPerson } from "./next-person.ts";
import {
  type Body,
  bodyAt,
  createScene,
  onThemeChange,
  readPalette,
  returnHome,
  type Scene,
  settle,
} from "./scene.ts";
import { createSprites } from "./sprites.ts";

const step = 1.4;
const fingerSlack = 8;

export interface Graph {
  show(network: Pick<Network, "nodes" | "connections">): void;
  zoomIn(): void;
  zoomOut(): void;
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
  /** Over a corner of the picture. */
  buttons: Element;
  onOpen: (id: string) => void;
}

/** The picture of a network on a canvas: it draws when something moves, and rests otherwise. */
export function createGraph(canvas: HTMLCanvasElement, { you, isStill, buttons, onOpen }: Options): Graph {
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

  const at = (x: number, y: number, slack = 0) =>
    bodyAt(scene, ...transform.invert([x, y]), slack / transform.k);

  const gestures = listenToGestures(canvas, {
    isEnlarged: () => !isFitted,
    personAt: (x, y) => {
      const body = at(x, y, fingerSlack);
      return body && { id: body.node.id, x: transform.applyX(body.x), y: transform.applyY(body.y) };
    },
    onZoom: (next, isByHand) => {
      transform = next;
      if (isByHand) setFitted(false);
      redraw();
    },
    onDrag: (id, left, top) => {
      const body = bodyOf(id);
      if (!body) return;
      const [x, y] = transform.invert([left, top]);
      Object.assign(body, { x, y, fx: x, fy: y });
      scene.simulation.alphaTarget(0.25).alpha(0.25);
      redraw();
    },
    onDrop: (id) => {
      scene.simulation.alphaTarget(0);
      const body = bodyOf(id);
      if (body) settle(scene, body);
      redraw();
    },
  });

  function bodyOf(id: string): Body | undefined {
    return scene.bodies.find(({ node }) => node.id === id);
  }

  function setFitted(value: boolean): void {
    isFitted = value;
    canvas.toggleAttribute("data-enlarged", !value);
  }

  function fit(): void {
    if (width === 0 || scene.bodies.length === 0) return;
    const picture = canvas.getBoundingClientRect();
    const over = buttons.getBoundingClientRect();
    const { k, x, y } = fitOf(
      scene.bodies,
      { left: 0, top: 0, right: width, bottom: height },
      {
        left: over.left - picture.left,
        top: over.top - picture.top,
        right: over.right - picture.left,
        bottom: over.bottom - picture.top,
      },
      gestures.smallest,
    );
    gestures.show(zoomIdentity.translate(x, y).scale(k));
    setFitted(true);
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
    gestures.scaleBy(factor);
    setFitted(false);
  }

  /** Whoever has the focus is in view. */
  function reveal({ x, y }: Body): void {
    const [left, top] = transform.apply([x, y]);
    const isSeen = left > margin && left < width - margin && top > margin && top < height - margin;
    if (isSeen) return;
    gestures.centre(x, y);
    setFitted(false);
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

  return {
    show: (network) => {
      const id = current?.node.id;
      scene = createScene(network, scene);
      current = (id && bodyOf(id)) || scene.bodies.find(({ node }) => node.isCurrentUser);
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
      gestures.stop();
    },
  };
}

const scales: [number, number] = [0.1, 4];

interface Taken {
  id: string;
  x: number;
  y: number;
}

interface GestureOptions {
  /** Then one finger beside the people moves the picture; otherwise it scrolls the page. */
  isEnlarged: () => boolean;
  personAt: (x: number, y: number) => Taken | undefined;
  onZoom: (transform: ZoomTransform, isByHand: boolean) => void;
  onDrag: (id: string, x: number, y: number) => void;
  onDrop: (id: string) => void;
}

/** By pointer and by finger: people are dragged, the picture is moved and zoomed. Two fingers are always the picture's. */
function listenToGestures(canvas: HTMLCanvasElement, options: GestureOptions) {
  const { isEnlarged, personAt, onZoom, onDrag, onDrop } = options;
  const selection = select(canvas);
  let taken: Taken | undefined;

  const zooming = zoom<HTMLCanvasElement, unknown>()
    .scaleExtent(scales)
    .filter((event: MouseEvent | TouchEvent) => {
      if (event.type === "wheel") return true;
      if (!("targetTouches" in event)) return !event.button && !personAt(...pointer(event, canvas));
      const [[x, y] = [0, 0], ...more] = pointers(event.targetTouches, canvas);
      return more.length > 0 || (isEnlarged() && !personAt(x, y));
    })
    .on("start", putDown)
    .on("zoom", ({ transform, sourceEvent }: { transform: ZoomTransform; sourceEvent: unknown }) =>
      onZoom(transform, Boolean(sourceEvent)),
    );

  const dragging = () =>
    drag<HTMLCanvasElement, unknown, Taken | undefined>()
      .container(canvas)
      .clickDistance(4)
      .subject(({ x, y }) => personAt(x, y))
      .on("start", ({ subject }) => {
        taken = subject;
      })
      .on("drag", ({ subject, x, y }) => {
        if (subject && subject === taken) onDrag(subject.id, x, y);
      })
      .on("end", ({ subject }) => {
        if (!subject || subject !== taken) return;
        taken = undefined;
        onDrop(subject.id);
      });

  /** A second finger makes it a pinch, and the first no longer drags: no other way ends that with d3-drag. */
  function putDown(): void {
    if (!taken) return;
    const { id } = taken;
    taken = undefined;
    selection.on(".drag", null).call(dragging());
    onDrop(id);
  }

  // Zooming first: it is asked first whether two fingers are down.
  selection.call(zooming).call(dragging()).on("dblclick.zoom", null);

  return {
    show: (transform: ZoomTransform) => selection.call(zooming.transform, transform),
    scaleBy: (factor: number) => selection.call(zooming.scaleBy, factor),
    centre: (x: number, y: number) => selection.call(zooming.translateTo, x, y),
    smallest: scales[0],
    stop: () => selection.on(".zoom", null).on(".drag", null),
  };
}
