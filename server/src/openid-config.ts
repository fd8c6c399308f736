import { withoutTrailing } from "@blessing-jar/contract/kit/trailing.ts";
import * as z from "zod";

const wellKnown = "/.well-known/openid-configuration";
const thisMachine = new Set(["localhost", "127.0.0.1"]);
const text = z.string().min(1);

/** Whoever answers there says who signs in, so that nothing on the way may change it. */
const issuer = z
  .url({ protocol: /^https?$/ })
  .transform((value) =>
    withoutTrailing("/", value.endsWith(wellKnown) ? value.slice(0, -wellKnown.length) : value),
  )
  .refine(
    (value) => value.startsWith("https:") || thisMachine.has(new URL(value).hostname),
    "needs https, but on this machine",
  )
  .refine((value) => value.length <= 500, "is too long");

export const openIdSettings = {
  OPENID_ISSUER: issuer.optional(),
  OPENID_CLIENT_ID: text.optional(),
  OPENID_CLIENT_SECRET: text.optional(),
  OPENID_NAME: text.max(40).optional(),
  OPENID_SCOPES: z.string().default("openid email profile"),
  OPENID_ADMIN_CLAIM: text.optional(),
  OPENID_ADMIN_VALUE: text.optional(),
};

export interface OpenIdConfig {
  /** Without a slash at its end; its metadata may have one. */
  issuer: string;
  clientId: string;
  /** Without it PKCE alone says that it is us. */
  clientSecret: string | undefined;
  /** What the button calls it. */
  name: string;
  scopes: string;
  /** Whose claim holds the value administers. */
  admins: { claim: string; value: string } | undefined;
}

export function openIdOf(values: z.output<z.ZodObject<typeof openIdSettings>>): OpenIdConfig | undefined {
  const { OPENID_ISSUER, OPENID_CLIENT_ID, OPENID_ADMIN_CLAIM: claim, OPENID_ADMIN_VALUE: value } = values;
  if (!OPENID_ISSUER || !OPENID_CLIENT_ID) return undefined;
  return {
    issuer: OPENID_ISSUER,
    clientId: OPENID_CLIENT_ID,
    clientSecret: values.OPENID_CLIENT_SECRET,
    name: values.OPENID_NAME ?? new URL(OPENID_ISSUER).hostname,
    scopes: values.OPENID_SCOPES,
    admins: claim && value ? { claim, value } : undefined,
  };
}
