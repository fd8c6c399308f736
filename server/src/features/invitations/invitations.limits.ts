import { invitationLimits } from "@blessing-jar/contract/invitations.ts";
import type { Counted, Limit } from "../../http/limits.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { isYoung } from "../accounts/strangers.policy.ts";

const callsAnHour = { name: "invitations.account", attempts: 20, seconds: 3_600 } satisfies Limit;

/** Calls are counted here; addresses by the rows that are kept of them. */
export function invitationLimitsOf(viewer: Viewer): Counted {
  return [[callsAnHour, [viewer.id]]];
}

export function addressesADay(viewer: Viewer): number {
  return isYoung(viewer) ? invitationLimits.youngAddressesADay : invitationLimits.addressesADay;
}
