import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "../api/when-idle.ts";
import type { LaterPart } from "./later.tsx";

// A document that is drawn for a stranger is drawn whole.
let isPainted = import.meta.env.SSR;
let painting: Promise<void> | undefined;
let isResting = import.meta.env.SSR;
let resting: Promise<void> | undefined;

type Part = Pick<LaterPart<never>, "preload" | "isLoaded">;

/** Whether this document has been painted once: what comes from then on has its parts there before it is drawn. */
export const hasPainted = () => isPainted;

/**
 * False until the document's first paint is over and the part, if any, is there: for what lies out of sight at first, so that what is in
 * sight is shown before it is fetched, drawn, styled and laid out. What is in sight at this address is drawn at once, if its part is there.
 * A part that does not come is for its boundary to tell.
 */
export const useAfterPaint = (part?: Part, isInSight = false) =>
  useDue((isPainted || isInSight) && isThere(part), () => Promise.all([paint(), part?.preload()]));

/**
 * The same, fetched and drawn once the pictures in sight have come and nothing else of the page is left to be drawn: for what shows
 * nothing, or nobody wants first.
 */
export const useAtRest = (part?: Part) =>
  useDue(isResting && isThere(part), () => rest().then(() => part?.preload()));

const isThere = (part?: Part) => part?.isLoaded() !== false;

function useDue(isDueAtOnce: boolean, whenDue: () => Promise<unknown>): boolean {
  const [isDue, setIsDue] = useState(isDueAtOnce);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part is the same at each render
  useEffect(() => {
    if (isDue) return;
    // A transition, cut into short tasks between which the page responds.
    void whenDue().then(() => startTransition(() => setIsDue(true)));
  }, []);
  return isDue;
}

function paint(): Promise<void> {
  painting ??= nextPaint().then(() => {
    isPainted = true;
  });
  return painting;
}

function rest(): Promise<void> {
  resting ??= paint()
    .then(picturesInSight)
    .then(() => new Promise<void>(whenIdle))
    .then(() => {
      isResting = true;
    });
  return resting;
}

const picturesMs = 2_000;

/** A line that is slow shows them before it fetches what nobody sees. */
function picturesInSight(): Promise<unknown> {
  const waited = Array.from(document.images).filter(
    (picture) => !picture.complete && picture.getBoundingClientRect().top < window.innerHeight,
  );
  const coming = waited.map(
    (picture) =>
      new Promise((resolve) => {
        picture.addEventListener("load", resolve, { once: true });
        picture.addEventListener("error", resolve, { once: true });
      }),
  );
  return Promise.race([Promise.all(coming), new Promise((resolve) => setTimeout(resolve, picturesMs))]);
}

/** A page that nobody looks at is not painted. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
