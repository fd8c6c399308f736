import { isId } from "@blessing-jar/contract/kit/text.ts";
import type { Context } from "../../context.ts";

/** Names the invitation in its mail's link, signed, and so kept nowhere. */
export async function invitationToken({ sealing }: Pick<Context, "sealing">, invitationId: string) {
  return `${invitationId}.${await sealing.sign(about(invitationId))}`;
}

/** The invitation that a token names; undefined for any other text. */
export async function readInvitationToken({ sealing }: Pick<Context, "sealing">, token: string) {
  const [invitationId, signature, ...rest] = token.split(".");
  if (!isId(invitationId) || !signature || rest.length > 0) return undefined;
  return (await sealing.isSigned(about(invitationId), signature)) ? invitationId : undefined;
}

const about = (invitationId: string) => `invitation ${invitationId}`;
