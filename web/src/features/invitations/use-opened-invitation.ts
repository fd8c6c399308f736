import { openInvitation } from "@blessing-jar/contract/invitations.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKey } from "../../api/queries.ts";

/** What the link of an invitation leads to; nothing is asked without a code. */
export function useOpenedInvitation(inviteCode: string | undefined, from: string | null) {
  return useQuery({
    queryKey: [...queryKey(openInvitation), inviteCode, from],
    queryFn: ({ signal }) => call(openInvitation, { body: { inviteCode: inviteCode ?? "", from }, signal }),
    enabled: Boolean(inviteCode),
    select: ({ invitation }) => invitation,
  });
}
