import { listBlessings } from "@blessing-jar/contract/blessings.ts";
import { type KnownMember, listPeople, type Person } from "@blessing-jar/contract/people.ts";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../api/queries.ts";
import { type CountedPerson, peopleIn } from "./people-in.ts";

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
