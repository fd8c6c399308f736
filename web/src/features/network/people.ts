import type { NetworkEdge, NetworkNode, Relationship } from "@blessing-jar/contract/network.ts";
import type { Network } from "./use-network.ts";

/** Somebody of the network but the viewer, with the line between the two. */
export interface Neighbour {
  node: NetworkNode;
  line: NetworkEdge;
  /** Those in a circle with both. */
  alsoClose: string[];
}

/** The closest first. */
export function neighboursOf({ nodes, connections }: Pick<Network, "nodes" | "connections">): Neighbour[] {
  const me = nodes.find(({ isCurrentUser }) => isCurrentUser)?.id;
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  const others = connections.filter(({ from, to }) => from !== me && to !== me);
  return nodes
    .flatMap((node): Neighbour[] => {
      const line = connections.find((one) => otherEnd(one, node.id) === me);
      if (!line || node.isCurrentUser) return [];
      const alsoClose = others.flatMap((one) => names.get(otherEnd(one, node.id) ?? "") ?? []);
      return [{ node, line, alsoClose }];
    })
    .sort((one, other) => other.line.strength - one.line.strength || compare(one, other));
}

type Relation =
  | { kind: "is"; relationship: Relationship }
  /** The list has no word for what they are to the viewer, only for the way back. */
  | { kind: "isTo"; relationship: Relationship }
  | { kind: "circle" };

export function relationOf({ node, line }: Neighbour): Relation {
  if (!line.relationship) return { kind: "circle" };
  return { kind: line.to === node.id ? "is" : "isTo", relationship: line.relationship };
}

function otherEnd({ from, to }: NetworkEdge, id: string): string | undefined {
  if (from === id) return to;
  return to === id ? from : undefined;
}

function compare(one: Neighbour, other: Neighbour): number {
  return one.node.name.localeCompare(other.node.name) || one.node.id.localeCompare(other.node.id);
}
