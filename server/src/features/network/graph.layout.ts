import { createHash } from "node:crypto";
import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from "d3-force";

export interface Point {
  x: number;
  y: number;
}

interface Body extends SimulationNodeDatum {
  id: string;
}

/** The simulation costs more with each person, on the main thread; more people than this stand on a spiral. */
const simulatedMax = 200;
const steps = 40;
const reach = { first: 170, others: 120, between: 58 };
const maxCached = 500;

/**
 * A place for each person around the first: who has a line between them stands close. Only people and lines count, so
 * the positions stay as they are while those do; who joins moves the others little.
 */
export function layOutNetwork(ids: string[], lines: readonly (readonly [string, string])[]): Point[] {
  const [me = "", ...others] = ids;
  const ordered = [me, ...others.sort()];
  if (ids.length > simulatedMax) {
    const spiral = new Map(ordered.map((id, index) => [id, onSpiral(index)]));
    return ids.map((id) => spiral.get(id) ?? { x: 0, y: 0 });
  }
  const sorted = lines.map((line) => line.toSorted().join(" ")).sort();
  const key = createHash("sha256")
    .update(JSON.stringify([ordered, sorted]))
    .digest("base64url");
  const positions = kept.get(key) ?? compute(ordered, sorted);
  kept.delete(key);
  kept.set(key, positions);
  const [oldest] = kept.keys();
  if (kept.size > maxCached && oldest !== undefined) kept.delete(oldest);
  return ids.map((id) => positions.get(id) ?? { x: 0, y: 0 });
}

/** A cache in memory: the layout is deterministic, so every replica computes the same. */
const kept = new Map<string, Map<string, Point>>();

function compute(ids: string[], lines: string[]): Map<string, Point> {
  const [me = ""] = ids;
  const far = Math.sqrt(ids.length) * reach.between;
  const bodies: Body[] = [{ id: me, x: 0, y: 0, fx: 0, fy: 0 }, ...startsOf(ids.slice(1), far)];
  const links = lines.map((line) => {
    const [source = "", target = ""] = line.split(" ");
    return { source, target, isMine: source === me || target === me };
  });
  const distance = Math.max(reach.first, far * 0.7);
  forceSimulation(bodies)
    .randomSource(sequence())
    .alphaDecay(1 - 0.01 ** (1 / steps))
    .force(
      "line",
      forceLink<Body, (typeof links)[number]>(links)
        .id(({ id }) => id)
        .distance(({ isMine }) => (isMine ? distance : reach.others))
        .strength(({ isMine }) => (isMine ? 0.05 : 0.2)),
    )
    .force("apart", forceManyBody<Body>().strength(-220).distanceMax(600))
    .force("room", forceCollide<Body>(reach.between).strength(0.9))
    .force("x", forceX(0).strength(0.03))
    .force("y", forceY(0).strength(0.05))
    .stop()
    .tick(steps);
  return new Map(bodies.map(({ id, x = 0, y = 0 }) => [id, { x: Math.round(x), y: Math.round(y) }]));
}

const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** Fermat's spiral: as a sunflower holds its seeds, equally far from each other, the first in the middle. */
function onSpiral(index: number): Point {
  const [angle, distance] = [index * goldenAngle, Math.sqrt(index) * reach.between * 0.85 * Math.SQRT2];
  return { x: Math.round(Math.cos(angle) * distance), y: Math.round(Math.sin(angle) * distance) };
}

/** Deterministic starts, derived from the ids, and in all directions alike: a few would else crowd on one side. */
function startsOf(ids: string[], far: number): Body[] {
  const hashes = ids.map((id) => ({ id, bytes: createHash("sha256").update(id).digest() }));
  hashes.sort((one, other) => one.bytes.compare(other.bytes));
  return hashes.map(({ id, bytes }, index) => {
    const angle = (index / ids.length) * 2 * Math.PI - Math.PI / 6;
    const distance = reach.first / 2 + Math.sqrt(bytes.readUInt32BE(4) / 2 ** 32) * far;
    return { id, x: Math.cos(angle) * distance, y: Math.sin(angle) * distance };
  });
}

/** A seeded pseudo-random generator, 0 to 1. */
function sequence(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
