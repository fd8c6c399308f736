import type { NamedPerson, Person } from "@blessing-jar/contract/people.ts";

interface About {
  people?: readonly NamedPerson[] | undefined;
}

export interface CountedPerson extends Pick<Person, "id" | "name" | "count"> {}

/** Whom these are about, most often named first. */
export function peopleIn(blessings: readonly About[]): CountedPerson[] {
  const found = new Map<string, CountedPerson>();
  for (const { people = [] } of blessings)
    for (const { id, name } of people)
      if (id !== null) found.set(id, { id, name, count: (found.get(id)?.count ?? 0) + 1 });
  return [...found.values()].sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}
