import { ECDH } from "node:crypto";

/**
 * Against server-side request forgery: a browser names the address that we then send to, so only addresses of push services
 * that the operator knows are taken. An entry is an origin; `https://*.` stands for every name below.
 */
export function isKnownService(endpoint: string, services: readonly string[]): boolean {
  const { origin, protocol, host, username, password } = new URL(endpoint);
  if (username || password) return false;
  return services.some((service) => {
    const [scheme, domain = ""] = service.split("://*.");
    return domain === "" ? origin === service : protocol === `${scheme}:` && host.endsWith(`.${domain}`);
  });
}

/** Whether what a browser gives as its key is a point of P-256: to anything else nothing can be encrypted. */
export function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}
