import type { NetworkEdge, NetworkNode, Relationship } from "@blessing-jar/contract/connections.ts";
import { placesOf } from "./network.layout.ts";
import type { Agreement, Exchange, Network, Person, Shelf } from "./network.queries.ts";
import { strengthOf } from "./network.strength.ts";

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
  const { people, shelves } = network;
  const lines = linesOf(viewerId, network);
  const ids = [viewerId, ...people.map(({ id }) => id).filter((id) => id !== viewerId)];
  const places = placesOf(
    ids,
    lines.map(({ from, to }) => [from, to] as const),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  const nodes = ids.flatMap((id, index): NetworkNode[] => {
    const person = byId.get(id);
    if (!person) return [];
    const isCurrentUser = id === viewerId;
    const blessingCount = isCurrentUser
      ? network.ownBlessings
      : count(shelves, (shelf) => shelf.ownerId === id);
    const { name, profilePhoto } = person;
    return [{ id, name, x: 0, y: 0, ...places[index], isCurrentUser, profilePhoto, blessingCount }];
  });
  const own = lines.filter(({ from, to }) => from === viewerId || to === viewerId);
  const strengths = own.reduce((sum, { strength }) => sum + strength, 0);
  return {
    nodes,
    connections: lines,
    totals: {
      connections: own.length,
      sharedBlessings: count(shelves, (shelf) => shelf.ownerId !== viewerId || isSeenByOthers(shelf, people)),
      averageStrength: own.length > 0 ? strengths / own.length : 0,
    },
  };
}

function linesOf(viewerId: string, { people, shelves, exchanges, agreements }: Network): NetworkEdge[] {
  const agreed = new Map(
    agreements.map((one) => [one.requesterId === viewerId ? one.memberId : one.requesterId, one]),
  );
  const exchanged = new Map(exchanges.map((one) => [pairKey(one.one, one.other), one]));
  const shelvesOf = Map.groupBy(shelves, ({ ownerId }) => ownerId);
  const sizes = new Map<string, number>();
  for (const id of people.flatMap(({ circleIds }) => circleIds)) sizes.set(id, (sizes.get(id) ?? 0) + 1);
  const me = people.find(({ id }) => id === viewerId);
  const others = people.filter(({ id }) => id !== viewerId);

  function line(one: Person, other: Person, agreement?: Agreement): NetworkEdge {
    const blessingCount =
      count(shelvesOf.get(one.id) ?? [], (shelf) => isSeenBy(shelf, other)) +
      count(shelvesOf.get(other.id) ?? [], (shelf) => one.id === viewerId || isSeenBy(shelf, one));
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
  const theirs = others.flatMap((one, index) =>
    others
      .slice(index + 1)
      .filter((other) => common(one, other).some((id) => (sizes.get(id) ?? 0) <= meshMax))
      .map((other) => line(one, other)),
  );
  return [...mine, ...theirs];
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

function isSeenBy({ isPublic, circleIds }: Shelf, person: Person): boolean {
  return isPublic || circleIds.some((id) => person.circleIds.includes(id));
}

function isSeenByOthers(shelf: Shelf, people: Person[]): boolean {
  return people.some((person) => person.id !== shelf.ownerId && isSeenBy(shelf, person));
}

function common(one: Person, other: Person): string[] {
  return one.circleIds.filter((id) => other.circleIds.includes(id));
}

function pairKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

function count(shelves: Shelf[], isCounted: (shelf: Shelf) => boolean): number {
  return shelves.reduce((sum, shelf) => (isCounted(shelf) ? sum + shelf.count : sum), 0);
}
