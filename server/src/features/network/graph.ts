import type { NetworkEdge, NetworkNode, Relationship } from "@blessing-jar/contract/network.ts";
import { layOutNetwork } from "./graph.layout.ts";
import type { Agreement, BlessingGroup, Exchange, Network, Person } from "./graph.queries.ts";

/** Lines between two others are drawn in circles of up to so many people; in larger ones they would hide everything. */
const meshMax = 12;

const inverse: Partial<Record<Relationship, Relationship>> = {
  parent: "child",
  child: "parent",
  grandparent: "grandchild",
  grandchild: "grandparent",
  sibling: "sibling",
  spouse: "spouse",
  cousin: "cousin",
  friend: "friend",
};

/** People and lines as the viewer sees them, with their places, and what the page says in numbers. */
export function drawNetwork(viewerId: string, network: Network) {
  const { people, blessingGroups } = network;
  const lines = linesOf(viewerId, network);
  const ids = [viewerId, ...people.map(({ id }) => id).filter((id) => id !== viewerId)];
  const positions = layOutNetwork(
    ids,
    lines.map(({ from, to }) => [from, to] as const),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  const visible = new Map<string, number>();
  for (const { ownerId, count } of blessingGroups) visible.set(ownerId, (visible.get(ownerId) ?? 0) + count);
  const sizes = sizesOf(people);
  const nodes = ids.flatMap((id, index): NetworkNode[] => {
    const person = byId.get(id);
    if (!person) return [];
    const isCurrentUser = id === viewerId;
    const blessingCount = isCurrentUser ? network.ownBlessings : (visible.get(id) ?? 0);
    const { name, profilePhoto } = person;
    return [{ id, name, x: 0, y: 0, ...positions[index], isCurrentUser, profilePhoto, blessingCount }];
  });
  const own = lines.filter(({ from, to }) => from === viewerId || to === viewerId);
  const strengths = own.reduce((sum, { strength }) => sum + strength, 0);
  return {
    nodes,
    connections: lines,
    totals: {
      connections: own.length,
      sharedBlessings: count(
        blessingGroups,
        (group) => group.ownerId !== viewerId || isSeenByOthers(group, people.length, sizes),
      ),
      averageStrength: own.length > 0 ? strengths / own.length : 0,
    },
  };
}

/** Never a loop over all pairs: a line of the viewer's to each, and pairs within small circles. */
function linesOf(
  viewerId: string,
  { people, blessingGroups, exchanges, agreements }: Network,
): NetworkEdge[] {
  const agreed = new Map(
    agreements.map((one) => [one.requesterId === viewerId ? one.memberId : one.requesterId, one]),
  );
  const exchanged = new Map(exchanges.map((one) => [pairKey(one.one, one.other), one]));
  const groupsOf = Map.groupBy(blessingGroups, ({ ownerId }) => ownerId);
  const me = people.find(({ id }) => id === viewerId);
  const others = people.filter(({ id }) => id !== viewerId);

  /** Most people of a network are in the same circles, and may see the same of one owner. */
  const counted = new Map<string, number>();
  function countSeen(owner: Person, by: Person): number {
    const key = [owner.id, ...by.circleIds].join(" ");
    const known = counted.get(key) ?? count(groupsOf.get(owner.id) ?? [], (group) => isSeenBy(group, by));
    counted.set(key, known);
    return known;
  }

  function line(one: Person, other: Person, agreement?: Agreement): NetworkEdge {
    const blessingCount =
      countSeen(one, other) +
      (one.id === viewerId ? count(groupsOf.get(other.id) ?? [], () => true) : countSeen(other, one));
    const { reactions, comments }: Pick<Exchange, "reactions" | "comments"> = exchanged.get(
      pairKey(one.id, other.id),
    ) ?? { reactions: 0, comments: 0 };
    const circles = common(one, other).length;
    const bond = {
      isAgreed: agreement !== undefined,
      circles,
      blessings: blessingCount,
      reactions,
      comments,
    };
    return {
      ...directed(viewerId, other.id, one.id, agreement),
      strength: strengthOf(bond),
      blessingCount,
      connectionId: agreement?.id ?? null,
    };
  }

  const mine = me ? others.map((other) => line(me, other, agreed.get(other.id))) : [];
  const theirs = pairsInSmallCircles(others, sizesOf(people)).map(([one, other]) => line(one, other));
  return [...mine, ...theirs];
}

/** Each pair once, in the order of `people`. */
function pairsInSmallCircles(people: Person[], sizes: Map<string, number>): [Person, Person][] {
  const indexes = new Map(people.map((person, index) => [person, index]));
  const inCircle = new Map<string, Person[]>();
  for (const person of people) {
    for (const id of person.circleIds) {
      if ((sizes.get(id) ?? 0) <= meshMax) inCircle.set(id, [...(inCircle.get(id) ?? []), person]);
    }
  }
  const followers = new Map<Person, Set<Person>>();
  for (const mates of inCircle.values()) {
    for (const [index, one] of mates.entries()) {
      followers.set(one, (followers.get(one) ?? new Set()).union(new Set(mates.slice(index + 1))));
    }
  }
  const indexOf = (person: Person) => indexes.get(person) ?? 0;
  return people.flatMap((one) =>
    [...(followers.get(one) ?? [])]
      .sort((a, b) => indexOf(a) - indexOf(b))
      .map((other): [Person, Person] => [one, other]),
  );
}

/** How many people of the network are in each circle. */
function sizesOf(people: Person[]): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const { circleIds } of people) for (const id of circleIds) sizes.set(id, (sizes.get(id) ?? 0) + 1);
  return sizes;
}

/** From the viewer where the list has a word for that way. */
function directed(viewerId: string, otherId: string, oneId: string, agreement: Agreement | undefined) {
  if (!agreement) return { from: oneId, to: otherId, relationship: null };
  const relationship = agreement.relationship as Relationship;
  if (agreement.requesterId === viewerId) return { from: viewerId, to: otherId, relationship };
  const back = inverse[relationship];
  return back
    ? { from: viewerId, to: otherId, relationship: back }
    : { from: otherId, to: viewerId, relationship };
}

function isSeenBy({ isPublic, circleIds }: BlessingGroup, person: Person): boolean {
  return isPublic || circleIds.some((id) => person.circleIds.includes(id));
}

/** Whoever shares with a circle is in it. */
function isSeenByOthers({ isPublic, circleIds }: BlessingGroup, people: number, sizes: Map<string, number>) {
  return isPublic ? people > 1 : circleIds.some((id) => (sizes.get(id) ?? 0) > 1);
}

function common(one: Person, other: Person): string[] {
  return one.circleIds.filter((id) => other.circleIds.includes(id));
}

function pairKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

function count(blessingGroups: BlessingGroup[], isCounted: (group: BlessingGroup) => boolean): number {
  return blessingGroups.reduce((sum, group) => (isCounted(group) ? sum + group.count : sum), 0);
}

/** What two people have in common, counted. */
export interface Bond {
  isAgreed: boolean;
  circles: number;
  blessings: number;
  reactions: number;
  comments: number;
}

/**
 * From 0 to 1, never quite reached: whatever is added makes it grow, and the more there is, the less one more does. A
 * comment weighs more than a reaction, as it costs more. docs/decisions/0012-strength-of-a-connection.md
 */
export function strengthOf({ isAgreed, circles, blessings, reactions, comments }: Bond): number {
  const bond =
    (isAgreed ? 0.3 : 0) +
    0.4 * Math.log2(1 + circles) +
    0.15 * Math.log2(1 + blessings) +
    0.1 * Math.log2(1 + reactions) +
    0.2 * Math.log2(1 + comments);
  return 1 - 2 ** -bond;
}
