import type { OpenedInvitation } from "@blessing-jar/contract/invitations.ts";
import { calledBy } from "@blessing-jar/contract/kit/called-by.ts";
import type { OpenedRow } from "./opening.queries.ts";

/** Data minimisation: who holds a code may be anybody, so others than the inviter are called by one word alone. */
export function presentOpened({
  isMember,
  circleId,
  names,
  message,
  email,
  ...row
}: OpenedRow): OpenedInvitation {
  return {
    ...row,
    circleId: isMember ? circleId : null,
    names: names.map(calledBy),
    message: message ?? "",
    email: email ?? "",
  };
}
