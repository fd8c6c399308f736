import {
  createPasskey,
  deletePasskey,
  listPasskeys,
  preparePasskey,
  renamePasskey,
} from "@blessing-jar/contract/passkeys.ts";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKey, refetch } from "../../api/queries.ts";
import { makePasskey } from "./passkeys.ts";

export function useAddPasskey() {
  return useMutation({
    mutationFn: async (name: string) => {
      const { options } = await call(preparePasskey);
      return await call(createPasskey, { body: { name, passkey: await makePasskey(options) } });
    },
    onSettled: refetchList,
  });
}

export function useRenamePasskey() {
  return useMutation({
    mutationFn: ({ passkeyId, name }: { passkeyId: string; name: string }) =>
      call(renamePasskey, { params: { passkeyId }, body: { name } }),
    onSettled: refetchList,
  });
}

export function useDeletePasskey() {
  return useMutation({
    mutationFn: (passkeyId: string) => call(deletePasskey, { params: { passkeyId } }),
    // Refused too: it may have been removed elsewhere.
    onSettled: refetchList,
  });
}

const refetchList = () => refetch({ queryKey: queryKey(listPasskeys) });
