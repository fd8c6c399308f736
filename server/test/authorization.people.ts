import { randomUUIDv7 } from "node:crypto";

/** The ten of the specification; `visitor` has no session, the other nine have one that runs. */
export const roles = [
  "visitor",
  "owner",
  "member",
  "admin",
  "former",
  "invited",
  "otherAdmin",
  "stranger",
  "siteAdmin",
  "deactivated",
] as const;
export type Role = (typeof roles)[number];

/** Wrote the circle's blessings `owner`, founded it `creator`, says kind things `mate`; the others are far away. */
const extras = ["creator", "mate", "kin", "asker", "foreigner", "farKin"] as const;
export type Name = Role | (typeof extras)[number];
export const names = [...roles, ...extras] as const;
export const home = ["creator", "admin", "owner", "member", "mate", "deactivated", "former"] as const;

export type Person = { id: string; email: string; token: string };
export type People = Record<Name, Person>;

export function peopleOf(mark: string): People {
  return Object.fromEntries(
    names.map((name) => {
      const email = `${mark}.${name}@example.org`.toLowerCase();
      return [name, { id: randomUUIDv7(), email, token: `${name}-${mark}` }];
    }),
  ) as People;
}
