import { eraseBlessing, listTrash } from "@blessing-jar/contract/trash.ts";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { ignoreNotFound } from "../../api/ignore-not-found.ts";
import { byCursor, queryKey, refetch } from "../../api/queries.ts";

export const trashKey = queryKey(listTrash);

export function useTrash() {
  return useInfiniteQuery({
    queryKey: trashKey,
    queryFn: ({ pageParam, signal }) => call(listTrash, { query: { cursor: pageParam }, signal }),
    ...byCursor,
    refetchOnMount: "always",
    select: ({ pages }) => pages.flatMap(({ blessings }) => blessings),
  });
}

export function useEraseBlessing() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: [eraseBlessing.name],
    mutationFn: (blessingId: string) => ignoreNotFound(call(eraseBlessing, { params: { blessingId } })),
    onSuccess: () => refetch(client, { queryKey: trashKey }),
  });
}
