import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import { foldText } from "@blessing-jar/contract/kit/fold-text.ts";
import { type PersonBody, peopleLimits, type updatePerson } from "@blessing-jar/contract/people.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { Failure, fieldFailure } from "../../kit/failure.ts";
import type { ViewerId } from "../../kit/viewer.ts";
import {
  countPeople,
  deletePersonRow,
  insertPeople,
  lockKnownMembers,
  lockPeople,
  type PersonRow,
  replacePerson,
  updatePersonRow,
} from "./people.queries.ts";

/**
 * The ids of those whom somebody names, each once; who is new becomes one of their people. Idempotent: a name is one person.
 * @throws Failure person.too-many
 */
export async function namePeople(
  transaction: Database,
  viewer: ViewerId,
  people: readonly PersonBody[],
): Promise<string[]> {
  if (people.length === 0) return [];
  const memberIds = people.flatMap(({ memberId }) => memberId ?? []);
  // Whom the viewer does not know is a name: so nobody learns who has an account here.
  const known = await lockKnownMembers(transaction, viewer, memberIds);
  const wanted = people.map(({ id, memberId, name }) => ({
    id,
    name,
    memberId: memberId && known.has(memberId) ? memberId : null,
  }));
  const find = () =>
    lockPeople(
      transaction,
      viewer,
      {
        ids: wanted.flatMap(({ id }) => id ?? []),
        memberIds: [...known],
        names: wanted.map(({ name }) => name),
      },
      "key share",
    );
  let found = await find();
  const missing = wanted.filter((each) => !match(found, each));
  if (missing.length > 0) {
    if ((await countPeople(transaction, viewer)) + missing.length > peopleLimits.perMember)
      throw fieldFailure("person.too-many", "people");
    // In one order, or two writers of the same names deadlock.
    await insertPeople(
      transaction,
      viewer,
      missing.toSorted((a, b) => (foldText(a.name) < foldText(b.name) ? -1 : 1)),
    );
    found = await find();
  }
  const ids = new Set<string>();
  for (const each of wanted) {
    const person = match(found, each);
    if (!person) continue;
    ids.add(person.id);
    if (person.memberId || !each.memberId || found.some(({ memberId }) => memberId === each.memberId))
      continue;
    person.memberId = each.memberId;
    await updatePersonRow(transaction, person);
  }
  return [...ids];
}

interface Named {
  id: string | undefined;
  memberId: string | null;
  name: string;
}

function match(people: readonly PersonRow[], { id, memberId, name }: Named): PersonRow | undefined {
  const folded = foldText(name);
  return (
    people.find((person) => person.id === id) ??
    people.find((person) => memberId !== null && person.memberId === memberId) ??
    people.find((person) => foldText(person.name) === folded)
  );
}

/**
 * Renames a person of the viewer, or says which member they are; whoever has that name or is that member becomes one with them.
 * @throws Failure person.not-found, person.unknown-member
 */
export async function changePerson(
  { db }: Context,
  viewer: ViewerId,
  personId: string,
  change: ParsedBody<typeof updatePerson>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const memberIds = change.memberId ? [change.memberId] : [];
    const known = await lockKnownMembers(transaction, viewer, memberIds);
    const people = await lockPeople(
      transaction,
      viewer,
      { ids: [personId], memberIds, names: change.name === undefined ? [] : [change.name] },
      "update",
    );
    const person = people.find(({ id }) => id === personId);
    if (!person) throw new Failure("person.not-found");
    if (change.memberId && !known.has(change.memberId))
      throw fieldFailure("person.unknown-member", "memberId");
    const others = people.filter(({ id }) => id !== personId);
    for (const { id } of others) {
      await replacePerson(transaction, viewer, { from: id, into: personId });
      await deletePersonRow(transaction, viewer, id);
    }
    const {
      name = person.name,
      memberId = person.memberId ?? others.find((o) => o.memberId)?.memberId ?? null,
    } = change;
    await updatePersonRow(transaction, { id: personId, name, memberId });
  });
}
