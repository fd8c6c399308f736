import * as z from "zod/mini";

/** What `redeemOpenId` answered: sealed by the server, good once and for what was asked. */
export const openIdProof = z.string().check(z.minLength(1), z.maxLength(4000));

/** What a call answers that takes such a proof. */
export const openIdRefusals = ["openid.off", "openid.expired"] as const;
