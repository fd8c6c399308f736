import { expect, test, vi } from "vitest";
import type { Network, Person } from "./graph.queries.ts";
import { type Bond, drawNetwork, strengthOf } from "./graph.ts";

const nothing: Bond = { isAgreed: false, circles: 0, blessings: 0, reactions: 0, comments: 0 };
const counted = ["circles", "blessings", "reactions", "comments"] as const;

test("who has nothing in common has a strength of 0, and whatever they have, it stays below 1", () => {
  expect(strengthOf(nothing)).toBe(0);
  const much = { isAgreed: true, circles: 50, blessings: 1000, reactions: 5000, comments: 1000 };
  expect(strengthOf(much)).toBeGreaterThan(0.9);
  expect(strengthOf(much)).toBeLessThan(1);
});

test.each(counted)("each of the %s makes it stronger, and the next one less so", (name) => {
  const strengths = [0, 1, 2, 3, 20, 21, 200, 201].map((count) => strengthOf({ ...nothing, [name]: count }));
  expect(strengths).toEqual(strengths.toSorted((one, other) => one - other));
  expect(new Set(strengths).size).toBe(strengths.length);
  const [none = 0, one = 0, two = 0] = strengths;
  expect(two - one).toBeLessThan(one - none);
});

test("an agreement makes it stronger, and a comment does so more than a reaction", () => {
  expect(strengthOf({ ...nothing, isAgreed: true })).toBeGreaterThan(0);
  expect(strengthOf({ ...nothing, comments: 3 })).toBeGreaterThan(strengthOf({ ...nothing, reactions: 3 }));
});

const idOf = (number: number) => `0193b2a0-0000-7000-8000-${String(number).padStart(12, "0")}`;
const me = idOf(0);
const aPerson = (number: number, circleIds = ["home"]): Person => ({
  id: idOf(number),
  name: `P${number}`,
  profilePhoto: null,
  circleIds,
});
const aNetwork = (people: Person[], more: Partial<Network> = {}): Network => ({
  people,
  blessingGroups: [],
  exchanges: [],
  agreements: [],
  ownBlessings: 0,
  ...more,
});
const range = (length: number) => Array.from({ length }, (_, index) => index);

test("the viewer stands in the middle, and everybody at the same place at every visit, in whatever order", () => {
  const people = range(40).map((number) => aPerson(number));
  const drawn = drawNetwork(me, aNetwork(people)).nodes;
  expect(drawn.find(({ isCurrentUser }) => isCurrentUser)).toMatchObject({ id: me, x: 0, y: 0 });
  const again = drawNetwork(me, aNetwork(people.toReversed())).nodes;
  expect(new Map(again.map((node) => [node.id, node]))).toEqual(
    new Map(drawn.map((node) => [node.id, node])),
  );
});

test.each([2, 3, 4, 6, 12])(
  "a family of %s besides the viewer stands around them, not on one side",
  (others) => {
    const { nodes } = drawNetwork(me, aNetwork(range(others + 1).map((number) => aPerson(number))));
    const middle = (along: "x" | "y") => nodes.reduce((sum, node) => sum + node[along], 0) / others;
    expect(Math.hypot(middle("x"), middle("y"))).toBeLessThan(45);
  },
);

test("nobody stands on somebody else", () => {
  const { nodes } = drawNetwork(me, aNetwork(range(200).map((number) => aPerson(number))));
  const gaps = nodes.flatMap((one, index) =>
    nodes.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  );
  expect(Math.min(...gaps)).toBeGreaterThan(60);
});

test("what is said and shared moves nobody", () => {
  const people = range(12).map((number) => aPerson(number));
  const quiet = drawNetwork(me, aNetwork(people));
  const lively = drawNetwork(
    me,
    aNetwork(people, {
      exchanges: [{ one: me, other: idOf(3), reactions: 9, comments: 9 }],
      blessingGroups: [{ ownerId: idOf(3), isPublic: false, circleIds: ["home"], count: 7 }],
    }),
  );
  const positions = (network: typeof quiet) => network.nodes.map(({ id, x, y }) => ({ id, x, y }));
  expect(positions(lively)).toEqual(positions(quiet));
  expect(lively.totals.averageStrength).toBeGreaterThan(quiet.totals.averageStrength);
});

test("a small circle is a mesh, a large one only the viewer's own lines", () => {
  expect(drawNetwork(me, aNetwork(range(12).map((n) => aPerson(n)))).connections).toHaveLength(66);
  const { connections, totals } = drawNetwork(me, aNetwork(range(200).map((n) => aPerson(n))));
  expect(connections).toHaveLength(199);
  expect(connections.every(({ from }) => from === me)).toBe(true);
  expect(totals.connections).toBe(199);
});

test("a line counts what the one shared and the other may see, each blessing once", () => {
  const people = [aPerson(0, ["home", "choir"]), aPerson(1, ["home", "choir"]), aPerson(2, ["choir"])];
  const blessingGroups = [
    { ownerId: me, isPublic: false, circleIds: ["choir", "home"], count: 3 },
    { ownerId: me, isPublic: false, circleIds: ["home"], count: 5 },
    { ownerId: me, isPublic: true, circleIds: [], count: 1 },
    { ownerId: idOf(1), isPublic: false, circleIds: ["home"], count: 10 },
  ];
  const { connections, nodes, totals } = drawNetwork(
    me,
    aNetwork(people, { blessingGroups, ownBlessings: 20 }),
  );
  const counts = connections.map(({ from, to, blessingCount }) => [from, to, blessingCount]);
  expect(counts).toEqual([
    [me, idOf(1), 19],
    [me, idOf(2), 4],
    [idOf(1), idOf(2), 0],
  ]);
  expect(nodes.map(({ blessingCount }) => blessingCount)).toEqual([20, 10, 0]);
  expect(totals.sharedBlessings).toBe(19);
});

test("who is alone has an average of 0", () => {
  expect(drawNetwork(me, aNetwork([aPerson(0, [])]))).toMatchObject({
    connections: [],
    totals: { connections: 0, sharedBlessings: 0, averageStrength: 0 },
  });
});

/** Reads of what people and groups of blessings hold, while a network of so many is drawn. */
function readsFor(size: number): number {
  let reads = 0;
  const counted = <T extends object>(one: T): T =>
    new Proxy(one, {
      get(target, key) {
        reads += 1;
        return Reflect.get(target, key);
      },
    });
  const circleIds = (number: number) => ["home", `small-${Math.floor(number / 10)}`];
  const people = range(size).map((number) => counted(aPerson(number, circleIds(number))));
  const blessingGroups = range(size).map((number) =>
    counted({ ownerId: idOf(number), isPublic: false, circleIds: circleIds(number), count: 1 }),
  );
  const drawn = drawNetwork(me, aNetwork(people, { blessingGroups }));
  expect(drawn.nodes).toHaveLength(size);
  return reads;
}

test("twice as many people cost about twice as much, not four times", () => {
  expect(readsFor(2000) / readsFor(1000)).toBeLessThan(2.5);
});

test("a thousand people stand apart, each at the same place at every visit, without a simulation", () => {
  const tick = vi.spyOn(Math, "sqrt");
  const people = range(1000).map((number) => aPerson(number));
  const { nodes } = drawNetwork(me, aNetwork(people));
  const roots = tick.mock.calls.length;
  tick.mockRestore();
  expect(roots).toBeLessThan(10 * people.length);
  expect(nodes.find(({ isCurrentUser }) => isCurrentUser)).toMatchObject({ x: 0, y: 0 });
  const crowded = nodes.filter((one) =>
    nodes.some((other) => other !== one && Math.hypot(one.x - other.x, one.y - other.y) < 60),
  );
  expect(crowded).toEqual([]);
  const byId = ({ nodes: drawn }: { nodes: typeof nodes }) => new Map(drawn.map((node) => [node.id, node]));
  expect(byId(drawNetwork(me, aNetwork(people.toReversed())))).toEqual(byId({ nodes }));
});
