import type { NetworkEdge, NetworkNode, Relationship } from "@blessing-jar/contract/network.ts";
import { useTranslation } from "../../language/use-translation.ts";
import type { Network } from "./use-network.ts";

/** Somebody of the network but the viewer, with the line between the two. */
export interface Neighbour {
  node: NetworkNode;
  line: NetworkEdge;
  /** Those in a circle with both. */
  alsoClose: string[];
}

/** By name: nobody's people are ranked by how close they are. */
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
    .sort(compare);
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

/** What somebody is to the viewer, or the viewer to them: no sentence, whose grammar each relation would want in its own way. */
export function useRelationWords() {
  const { t } = useTranslation();

  function relation(neighbour: Neighbour): { label?: string; value: string } {
    const found = relationOf(neighbour);
    if (found.kind === "circle") return { value: t("network.fromCircle") };
    const value = t(`network.relationships.${found.relationship}`);
    return found.kind === "is" ? { value } : { label: t("network.youAreToThem"), value };
  }

  return { relation };
}

type Closeness = "young" | "growing" | "close" | "veryClose";

/** From which strength on the bond of the whole family is called so; below the first it is young. */
const from: readonly (readonly [number, Closeness])[] = [
  [0.7, "veryClose"],
  [0.5, "close"],
  [0.3, "growing"],
];

/** Of a whole family; that of two people stands as the line between them alone. */
export function closenessOf(strength: number): Closeness {
  return from.find(([least]) => strength >= least)?.[1] ?? "young";
}
