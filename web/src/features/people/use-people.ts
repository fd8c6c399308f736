import { listBlessings } from "@blessing-jar/contract/blessings.ts";
import {
  type KnownMember,
  listPeople,
  type NamedPerson,
  type Person,
} from "@blessing-jar/contract/people.ts";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../api/queries.ts";

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

/** Asked anew wherever it is shown: who is a member is decided elsewhere. */
export function usePeople({ isEnabled = true } = {}) {
  return useQuery({ ...endpointQuery(listPeople), enabled: isEnabled, refetchOnMount: "always" });
}

const noMembers: KnownMember[] = [];

/** Whom one may name: until the server answers, and without it, those of the jar as far as this page knows it. */
export function useNameable(): {
  people: readonly (CountedPerson & Partial<Person>)[];
  members: readonly KnownMember[];
} {
  const asked = usePeople();
  const jar = useQuery({ ...endpointQuery(listBlessings), enabled: false });
  return asked.data ?? { people: peopleIn(jar.data?.blessings ?? []), members: noMembers };
}
