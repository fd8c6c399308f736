import { createECDH, randomBytes } from "node:crypto";

/** Keys as a browser gives them with a subscription: a point of the curve, and a secret. */
export function pushKeys() {
  return {
    p256dh: createECDH("prime256v1").generateKeys("base64url", "uncompressed"),
    auth: randomBytes(16).toString("base64url"),
  };
}
