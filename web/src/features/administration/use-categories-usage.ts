import { createCategory, deleteCategory, listCategories } from "@blessing-jar/contract/categories.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { ignoreNotFound } from "../../api/ignore-not-found.ts";
import { pathKey, queryKey, refetch } from "../../api/queries.ts";

/** Beside the list that everybody may read: this one tells how many blessings are in each. */
const usageKey = [...pathKey(listCategories), "usage"];

export function useCategoriesUsage() {
  return useQuery({
    queryKey: usageKey,
    queryFn: ({ signal }) => call(listCategories, { signal }),
    refetchOnMount: "always",
  });
}

function useRefetchCategories() {
  const client = useQueryClient();
  return () => refetch(client, { queryKey: usageKey }, { queryKey: queryKey(listCategories) });
}

export function useCreateCategory() {
  const refetchCategories = useRefetchCategories();
  return useMutation({
    mutationFn: async (name: string) => (await call(createCategory, { body: { name } })).category,
    onSettled: refetchCategories,
  });
}

export function useDeleteCategory() {
  const refetchCategories = useRefetchCategories();
  return useMutation({
    mutationFn: (name: string) => ignoreNotFound(call(deleteCategory, { params: { name } })),
    onSettled: refetchCategories,
  });
}
