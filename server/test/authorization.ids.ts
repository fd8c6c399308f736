import type { Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";
import * as z from "zod/mini";
import type { Rule } from "./authorization.table.ts";
import type { World } from "./authorization.world.ts";

interface Described {
  format?: string;
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
  allOf?: Described[];
}

/** The fields of body and query that are ids, but the keys that callers make up themselves. */
export function idsIn({ body, query }: Pick<Endpoint, "body" | "query">): string[] {
  const described = [body, query].flatMap((schema) =>
    schema ? [z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Described] : [],
  );
  const found = described.flatMap((each) => idFields(each, []));
  return [...new Set(found)].filter((field) => field !== "idempotencyKey");
}

function idFields(
  { format, properties = {}, items, anyOf = [], allOf = [] }: Described,
  path: string[],
): string[] {
  if (format === "uuid") return [path.join(".")];
  return [
    ...Object.entries(properties).flatMap(([name, field]) => idFields(field, [...path, name])),
    ...[...(items ? [items] : []), ...anyOf, ...allOf].flatMap((part) => idFields(part, path)),
  ];
}

const mark = "an id of the rule: ";

/** The fields of body and query in which a rule puts its ids. */
export function placesOfIds(rule: Rule, world: World): string[] {
  const ids = Object.fromEntries((rule.ids ?? []).map((name) => [name, mark + name]));
  const query = typeof rule.query === "function" ? rule.query(ids) : {};
  return [rule.body?.(ids, world) ?? {}, query].flatMap((sent) => markedIn(sent, []));
}

function markedIn(value: unknown, path: string[]): string[] {
  if (typeof value === "string") return value.includes(mark) ? [path.join(".")] : [];
  if (Array.isArray(value)) return value.flatMap((each) => markedIn(each, path));
  return Object.entries(Object(value)).flatMap(([name, each]) => markedIn(each, [...path, name]));
}
