import { drag } from "d3-drag";
import { pointer, pointers, select } from "d3-selection";
import { type ZoomTransform, zoom } from "d3-zoom";

const scales: [number, number] = [0.1, 4];

interface Taken {
  id: string;
  x: number;
  y: number;
}

interface Options {
  /** Then one finger beside the people moves the picture; otherwise it scrolls the page. */
  isEnlarged: () => boolean;
  personAt: (x: number, y: number) => Taken | undefined;
  onZoom: (transform: ZoomTransform, isByHand: boolean) => void;
  onDrag: (id: string, x: number, y: number) => void;
  onDrop: (id: string) => void;
}

/** By pointer and by finger: people are dragged, the picture is moved and zoomed. Two fingers are always the picture's. */
export function listenToGestures(canvas: HTMLCanvasElement, options: Options) {
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
