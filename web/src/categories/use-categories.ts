import { builtInCategories, listCategories } from "@blessing-jar/contract/categories.ts";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../api/queries.ts";

/** Anyone may read them, so the call goes without the token. */
export function useCategories() {
  return useQuery(endpointQuery(listCategories, { isAnonymous: true }));
}

/** The built-in ones stand in until the list has come. */
export function useCategoryNames(): string[] {
  const { data: listed } = useCategories();
  return (listed ?? builtInCategories).map(({ name }) => name);
}
