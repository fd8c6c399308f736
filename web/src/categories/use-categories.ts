import { listCategories } from "@blessing-jar/contract/categories.ts";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../api/queries.ts";

/** Anyone may read them, so the call goes without the token. */
export function useCategories() {
  return useQuery(endpointQuery(listCategories, { isAnonymous: true }));
}
