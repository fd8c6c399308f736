import * as z from "zod/mini";
import { accountLimits } from "./accounts.ts";
import { endpoint } from "./kit/endpoint.ts";
import { id, requiredName } from "./kit/text.ts";

export const peopleLimits = {
  perBlessing: 20,
  perMember: 500,
  /** Of those whom a member knows here, by name. */
  membersMost: 300,
} as const;

/** Whom a blessing is about, as its owner calls them; the id is told to the owner alone. */
export const namedPerson = z.object({ id: z.nullable(id), name: z.string() });
export type NamedPerson = z.infer<typeof namedPerson>;

const personName = requiredName(accountLimits.fullNameMax, "people.validation.name");

/** Known by the id, else by the member, else by the name, which is what is kept of a member whom the owner does not know. */
export const personBody = z.object({ id: z.optional(id), memberId: z.optional(id), name: personName });
export type PersonBody = z.input<typeof personBody>;

const knownMember = z.object({ id, fullName: z.string(), profilePhotoUrl: z.nullable(z.string()) });
export type KnownMember = z.infer<typeof knownMember>;

export const person = z.object({
  id,
  name: z.string(),
  /** Who that is here; null also for a member whom the owner does not know any more. */
  member: z.nullable(knownMember),
  /** The owner's blessings about them. */
  count: z.int(),
});
export type Person = z.infer<typeof person>;

export const listPeople = endpoint({
  summary:
    "Whom one's own blessings are about, most often named first, and the members one knows who are none of these yet, by name.",
  method: "GET",
  path: "/api/people",
  answer: z.object({ people: z.array(person), members: z.array(knownMember) }),
});

export const updatePerson = endpoint({
  summary:
    "Rename a person, or say which member they are. Another of that name, or who was said to be that member, becomes one with them.",
  method: "PATCH",
  path: "/api/people/:personId",
  body: z.object({ name: z.optional(personName), memberId: z.optional(z.nullable(id)) }),
  answer: z.object({ person }),
  errors: ["person.not-found", "person.unknown-member"],
});

export const deletePerson = endpoint({
  summary: "Remove a person; the blessings stay and do not name them any more.",
  method: "DELETE",
  path: "/api/people/:personId",
  status: 204,
  errors: ["person.not-found"],
});
