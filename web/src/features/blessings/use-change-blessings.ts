import {
  type Blessing,
  deleteBlessing,
  getBlessing,
  listBlessings,
} from "@blessing-jar/contract/blessings.ts";
import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { refetchOwn } from "../../api/blessing-cache.ts";
import { call } from "../../api/call.ts";
import { ignoreNotFound } from "../../api/ignore-not-found.ts";
import { queryKey } from "../../api/queries.ts";
import { withBlessing, withoutBlessing } from "./kept-list.ts";
import { isChanged, saveBlessing } from "./save-blessing.ts";

export function useSaveBlessing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: saveBlessing,
    onSuccess: (blessing) => showSaved(client, blessing),
    onError: (error, { blessingId }) => {
      if (!blessingId || !isChanged(error)) return;
      void client.invalidateQueries({ queryKey: queryKey(getBlessing, { params: { blessingId } }) });
      refetchOwn(client);
    },
  });
}

/** In the list at once, and wherever it counts. */
export function showSaved(client: QueryClient, blessing: Blessing): void {
  client.setQueryData(queryKey(getBlessing, { params: { blessingId: blessing.id } }), { blessing });
  changeList(client, (blessings) => withBlessing(blessings, blessing));
  refetchOwn(client);
}

export function useDeleteBlessing() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: [deleteBlessing.name],
    mutationFn: (blessingId: string) => ignoreNotFound(call(deleteBlessing, { params: { blessingId } })),
    onSuccess: (_, blessingId) => {
      client.removeQueries({ queryKey: queryKey(getBlessing, { params: { blessingId } }) });
      changeList(client, (blessings) => withoutBlessing(blessings, blessingId));
      refetchOwn(client);
    },
  });
}

function changeList(client: QueryClient, change: (blessings: Blessing[]) => Blessing[]) {
  client.setQueryData<AnswerOf<typeof listBlessings>>(
    queryKey(listBlessings),
    (known) => known && { ...known, blessings: change(known.blessings) },
  );
}
