import { deleteBlessing, getBlessing } from "@blessing-jar/contract/blessings.ts";
import { useMutation } from "@tanstack/react-query";
import { refetchOwn } from "../../api/blessing-cache.ts";
import { call } from "../../api/call.ts";
import { ignoreNotFound, queryClient, queryKey } from "../../api/queries.ts";
import { isChanged, saveBlessing } from "./save-blessing.ts";
import { removeShown, showSaved } from "./shown-blessings.ts";

export function useSaveBlessing() {
  return useMutation({
    mutationFn: saveBlessing,
    onSuccess: (blessing) => showSaved(blessing),
    onError: (error, { blessingId }) => {
      if (!blessingId || !isChanged(error)) return;
      void queryClient.invalidateQueries({ queryKey: queryKey(getBlessing, { params: { blessingId } }) });
      refetchOwn();
    },
  });
}

export function useDeleteBlessing() {
  return useMutation({
    mutationKey: [deleteBlessing.method, deleteBlessing.path],
    mutationFn: (blessingId: string) => ignoreNotFound(call(deleteBlessing, { params: { blessingId } })),
    onSuccess: (_, blessingId) => removeShown(blessingId),
  });
}
