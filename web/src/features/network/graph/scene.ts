import type { NetworkEdge, NetworkNode } from "@blessing-jar/contract/network.ts";
import {
  forceCollide,
  forceLink,
  forceSimulation,
  forceX,
  forceY,
  type Simulation,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from "d3-force";
import { type Voice, voices } from "../../../ui/avatar.tsx";

const radii = { me: 35, other: 25 };
const room = 12;

export interface Body extends SimulationNodeDatum {
  node: NetworkNode;
  radius: number;
  x: number;
  y: number;
  /** Where it returns to: the server's place, or where it was dragged. */
  home: { x: number; y: number };
}

export interface Line extends SimulationLinkDatum<Body> {
  source: Body;
  target: Body;
  strength: number;
}

export interface Scene {
  bodies: Body[];
  lines: Line[];
  simulation: Simulation<Body, Line>;
}

/** People at their places, resting until somebody is moved. Who was here already stays where they were put. */
export function createScene(
  { nodes, connections }: { nodes: NetworkNode[]; connections: NetworkEdge[] },
  before?: Scene,
): Scene {
  const known = new Map(before?.bodies.map((body) => [body.node.id, body]));
  const bodies = nodes.map((node): Body => {
    const old = known.get(node.id);
    const isUnmoved = old && old.node.x === node.x && old.node.y === node.y;
    const place = isUnmoved ? old.home : { x: node.x, y: node.y };
    const radius = node.isCurrentUser ? radii.me : radii.other;
    return { node, radius, home: { ...place }, x: place.x, y: place.y };
  });
  const byId = new Map(bodies.map((body) => [body.node.id, body]));
  const lines = connections.flatMap(({ from, to, strength }): Line[] => {
    const [source, target] = [byId.get(from), byId.get(to)];
    return source && target ? [{ source, target, strength }] : [];
  });
  const simulation = forceSimulation(bodies)
    .force(
      "lines",
      forceLink<Body, Line>(lines)
        .distance(({ source, target }) =>
          Math.hypot(source.home.x - target.home.x, source.home.y - target.home.y),
        )
        .strength(({ strength }) => 0.02 + 0.1 * strength),
    )
    .force("room", forceCollide<Body>(({ radius }) => radius + room).strength(0.7))
    .force("homeX", forceX<Body>(({ home }) => home.x).strength(0.12))
    .force("homeY", forceY<Body>(({ home }) => home.y).strength(0.12))
    .alphaMin(0.02)
    .stop();
  simulation.alpha(0);
  return { bodies, lines, simulation };
}

export function bodyAt({ bodies }: Scene, x: number, y: number, slack = 0): Body | undefined {
  return bodies.findLast((body) => Math.hypot(body.x - x, body.y - y) <= body.radius + slack);
}

/** A new home for somebody who was dragged; forces read homes anew. */
export function settle(scene: Scene, body: Body): void {
  body.home = { x: body.x, y: body.y };
  body.fx = null;
  body.fy = null;
  readHomes(scene);
}

export function returnHome(scene: Scene): void {
  for (const body of scene.bodies) {
    body.home = { x: body.node.x, y: body.node.y };
    Object.assign(body, body.home, { vx: 0, vy: 0 });
  }
  readHomes(scene);
  scene.simulation.alpha(0);
}

function readHomes({ simulation, bodies }: Scene): void {
  simulation.nodes(bodies);
}

const names = ["card", "ink", "ink-soft", "gold", "terra", "focus", "on-terra", "jar-glow"] as const;

export interface Palette {
  colours: Record<(typeof names)[number], string>;
  /** A wash and what is read on it, as the avatars of the lists have them. */
  voices: Record<Voice, { wash: string; deep: string }>;
  fontFamily: string;
}

export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    colours: Object.fromEntries(names.map((name) => [name, read(name)])) as Palette["colours"],
    voices: Object.fromEntries(
      voices.map((voice) => [voice, { wash: read(`wash-${voice}`), deep: read(`deep-${voice}`) }]),
    ) as Palette["voices"],
    fontFamily: style.fontFamily,
  };
}

export function onThemeChange(callback: () => void): () => void {
  const observer = new MutationObserver(callback);
  observer.observe(document.documentElement, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}
