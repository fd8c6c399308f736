import { openInvitation } from "@blessing-jar/contract/invitations.ts";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
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

/** Its mail was right: it was withdrawn, or its time is over. */
export function isOver(error: unknown): boolean {
  return error instanceof ApiError && error.code === "invitation.ended";
}

let acceptedCode: string | undefined;

/**
 * The code of the invitation that a visitor has said yes to: after signing up they are not asked again. In memory alone, since a
 * link must not bring anybody into a circle who has pressed nothing.
 */
export function acceptInvitation(inviteCode: string): void {
  acceptedCode = inviteCode;
}

export function isAccepted(inviteCode: string): boolean {
  return acceptedCode === inviteCode;
}
