// What pages, kept answers and jars of the version before may rest on. `node scripts/guards/older-versions.ts` writes it down
// with each release, as older-versions.json.
import { readFileSync, writeFileSync } from "node:fs";
import { allEndpoints, paramsOf } from "@blessing-jar/contract/all.ts";
import type { Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";
import * as z from "zod";

const file = new URL("older-versions.json", import.meta.url);

export interface Shape {
  call: string;
  /** What must be sent, and what is always answered, by their paths: `body.title`, `blessings[].id`. */
  sends: string[];
  reads: string[];
  /** Whatever may be in the body. */
  takes: string[];
  /** What of it is filled in where it is left out. */
  defaults: string[];
  /** Of the closed lists in the answer: their words. */
  words: Record<string, string[]>;
}

type Json = z.core.JSONSchema.BaseSchema;

export function shapesOfToday(): Record<string, Shape> {
  return Object.fromEntries(allEndpoints.map((endpoint) => [endpoint.name, shapeOf(endpoint)]));
}

export const readShapes = (): Record<string, Omit<Shape, "defaults">> =>
  JSON.parse(readFileSync(file, "utf8"));

function shapeOf(endpoint: Endpoint): Shape {
  const { method, path, query, body, answer } = endpoint;
  const params = paramsOf(endpoint);
  const [parts, inBody] = [
    Object.entries({ params, query, body }).map(([name, schema]) => found(schema, "input", name)),
    found(body, "input", "body"),
  ];
  const { required, words } = found(answer, "output", "");
  const inOrder = Object.entries(words).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    call: `${method} ${path}`,
    sends: parts.flatMap((part) => part.required).sort(),
    reads: required.sort(),
    takes: inBody.all.sort(),
    defaults: filledIn(body),
    words: Object.fromEntries(inOrder),
  };
}

function found(schema: Endpoint["body"], io: "input" | "output", name: string) {
  const [required, all] = [new Set<string>(), new Set<string>()];
  const words: Record<string, string[]> = {};
  const json = schema && z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" });
  if (json) look(json, name, true);
  return { required: [...required], all: [...all], words };

  function look(part: Json, path: string, isThere: boolean): void {
    const choices = [...(part.anyOf ?? []), ...(part.oneOf ?? [])] as Json[];
    // Of several forms, what one of them holds is not in all.
    for (const choice of choices) look(choice, path, isThere && isOnlyForm(choice, choices));
    for (const each of (part.allOf ?? []) as Json[]) look(each, path, isThere);
    const values = part.enum ?? (part.const === undefined ? [] : [part.const]);
    if (values.length > 0) words[path] = [...new Set([...(words[path] ?? []), ...values.map(String)])].sort();
    if (part.items) look(part.items as Json, `${path}[]`, isThere);
    for (const [key, value] of Object.entries(part.properties ?? {})) {
      const at = path === "" ? key : `${path}.${key}`;
      const isRequired = isThere && (part.required ?? []).includes(key);
      all.add(at);
      if (isRequired) required.add(at);
      look(value as Json, at, isRequired);
    }
  }
}

function filledIn(body: Endpoint["body"]): string[] {
  const fields = body instanceof z.core.$ZodObject ? Object.entries(body._zod.def.shape) : [];
  return fields.flatMap(([name, field]) => {
    const { data } = z.core.safeParse(field, undefined);
    return data === undefined ? [] : `body.${name}`;
  });
}

const isOnlyForm = (choice: Json, choices: Json[]) =>
  choices.every((other) => other === choice || other.type === "null");

if (import.meta.main) {
  const shapes = Object.entries(shapesOfToday()).map(([name, { defaults: _, ...shape }]) => [name, shape]);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(shapes), undefined, 1)}\n`);
}
