import { type PointerEvent, useRef, useState } from "react";

const largest = 4;
const doubleTap = { scale: 2.5, withinMs: 300 };
/** Pixels from which a movement has a direction, leads to the next picture, or closes. */
const travel = { begin: 8, step: 56, close: 110 };

interface View {
  scale: number;
  x: number;
  y: number;
}
const whole: View = { scale: 1, x: 0, y: 0 };

interface Held {
  drag?: ("swipe" | "pull" | "pan") | undefined;
  start: { x: number; y: number; distance: number };
  from: View;
  pointers: Map<number, { x: number; y: number }>;
}

interface LightboxGestures {
  /** Towards the end of the line is 1, wherever that lies. */
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
  dir: "ltr" | "rtl";
}

/** Fingers on a picture: swipe to the next, pinch or tap twice to see closer, pull down to close. */
export function useLightboxGestures({ onStep, onClose, dir }: LightboxGestures) {
  const [view, setView] = useState(whole);
  const [isHeld, setIsHeld] = useState(false);
  const held = useRef<Held>(undefined);
  const lastTap = useRef(0);

  function begin({ pointers }: Pick<Held, "pointers">, from: View) {
    held.current = { start: middleOf(pointers), from, pointers };
  }

  function handleDown(event: PointerEvent) {
    if (event.button !== 0 || !isForGestures(event)) return;
    // A film has its own taps: it is let go of only by a movement.
    if (!isFilm(event)) event.currentTarget.setPointerCapture(event.pointerId);
    const pointers = held.current?.pointers ?? new Map();
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    begin({ pointers }, view);
    setIsHeld(true);
  }

  function handleMove(event: PointerEvent) {
    const now = held.current;
    if (!now?.pointers.has(event.pointerId)) return;
    now.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const { x, y, distance } = middleOf(now.pointers);
    const [dx, dy] = [x - now.start.x, y - now.start.y];
    const { from } = now;
    if (now.pointers.size > 1) {
      if (isFilm(event)) return;
      const scale = Math.min(largest, Math.max(1, (from.scale * distance) / now.start.distance));
      setView({ scale, x: from.x + dx, y: from.y + dy });
      return;
    }
    if (!now.drag) {
      if (Math.hypot(dx, dy) < travel.begin) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      now.drag = from.scale > 1 ? "pan" : Math.abs(dx) > Math.abs(dy) ? "swipe" : "pull";
    }
    if (now.drag === "pan") setView({ ...from, x: from.x + dx, y: from.y + dy });
    else if (now.drag === "swipe") setView({ ...whole, x: dx });
    else setView({ ...whole, y: Math.max(0, dy) });
  }

  function handleUp(event: PointerEvent) {
    const now = held.current;
    if (!now?.pointers.delete(event.pointerId)) return;
    if (now.pointers.size > 0) {
      begin(now, view);
      return;
    }
    held.current = undefined;
    setIsHeld(false);
    if (now.drag === "swipe" && Math.abs(view.x) > travel.step)
      onStep(view.x < 0 === (dir === "ltr") ? 1 : -1);
    if (now.drag === "pull" && view.y > travel.close) onClose();
    if (now.drag === "swipe" || now.drag === "pull" || view.scale === 1) setView(whole);
    if (!now.drag && event.type === "pointerup" && !isFilm(event)) handleTap(event);
  }

  function handleTap({ timeStamp }: PointerEvent) {
    if (timeStamp - lastTap.current < doubleTap.withinMs) {
      toggleZoom();
      lastTap.current = 0;
    } else lastTap.current = timeStamp;
  }

  const toggleZoom = () =>
    setView((known) => (known.scale > 1 ? whole : { ...whole, scale: doubleTap.scale }));

  return {
    view,
    isHeld,
    isZoomed: view.scale > 1,
    toggleZoom,
    reset: () => setView(whole),
    handlers: {
      onPointerDown: handleDown,
      onPointerMove: handleMove,
      onPointerUp: handleUp,
      onPointerCancel: handleUp,
    },
  };
}

/** The middle of all fingers, and how far the first two are apart. */
function middleOf(pointers: Held["pointers"]): Held["start"] {
  const all = [...pointers.values()];
  const [first, second] = all;
  const mean = (of: (each: { x: number; y: number }) => number) =>
    all.reduce((sum, each) => sum + of(each), 0) / all.length;
  const distance = first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 1;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y), distance: Math.max(1, distance) };
}

/** How high the browser's controls are at the foot of a film. */
const controlsHeight = 80;

const isFilm = ({ target }: Pick<PointerEvent, "target">) => (target as Element).localName === "video";

/** Neither a button nor the timeline of a film. */
function isForGestures({ target, clientY }: PointerEvent): boolean {
  const touched = target as Element;
  if (touched.closest("button, a, input")) return false;
  return touched.localName !== "video" || touched.getBoundingClientRect().bottom - clientY > controlsHeight;
}
