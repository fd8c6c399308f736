import { builtInCategories, listCategories } from "@blessing-jar/contract/categories.ts";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../api/queries.ts";

/**
 * Anyone may read them, so the call goes without the token. Every card asks for them: where they failed, one that is shown
 * later would ask again by itself.
 */
export const categoriesQuery = {
  ...endpointQuery(listCategories, { isAnonymous: true }),
  retryOnMount: false,
};

export function useCategories() {
  return useQuery(categoriesQuery);
}

/** The built-in ones stand in until the list has come. */
export function useCategoryNames(): string[] {
  const { data: listed } = useCategories();
  return (listed ?? builtInCategories).map(({ name }) => name);
}
