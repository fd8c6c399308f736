import { openIdLimits } from "@blessing-jar/contract/openid.ts";
import * as z from "zod";
import type { Context } from "../../context.ts";
import { makeToken } from "../../kit/tokens.ts";

/** What was asked of the provider: whoever signs in has no session, all else is for one. */
export const purpose = z.enum(["sign-in", "joining", "proof"]);
export type Purpose = z.infer<typeof purpose>;

const forWhat = { purpose, sessionId: z.optional(z.string()), expiresAt: z.number() };

/** Kept by the browser that asked, while it is at the provider: nothing is stored for whoever asks for a million. */
const request = z.object({
  ...forWhat,
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  askedAt: z.number(),
});
export type OpenIdRequest = z.infer<typeof request>;

/** Kept by the page, until the member has signed in with it. */
const proof = z.object({
  ...forWhat,
  id: z.string(),
  issuer: z.string(),
  subject: z.string(),
  /** One that the provider has verified. */
  email: z.optional(z.string()),
  fullName: z.string(),
  isAdmin: z.optional(z.boolean()),
  provenAt: z.optional(z.number()),
});
export type OpenIdProof = z.infer<typeof proof>;

type Aim = Pick<OpenIdRequest, "purpose" | "sessionId">;
const minute = 60_000;

export function newRequest({ clock }: Pick<Context, "clock">, aim: Aim): OpenIdRequest {
  const askedAt = clock.now().getTime();
  // The page that the browser comes back to sees by it what it is for.
  const state = `${aim.purpose}.${makeToken()}`;
  const expiresAt = askedAt + openIdLimits.requestMinutes * minute;
  return { ...aim, state, nonce: makeToken(), verifier: makeToken(), askedAt, expiresAt };
}

export function newProof({ clock }: Pick<Context, "clock">, proven: Omit<OpenIdProof, "id" | "expiresAt">) {
  const expiresAt = clock.now().getTime() + openIdLimits.proofMinutes * minute;
  return { ...proven, id: makeToken(), expiresAt } satisfies OpenIdProof;
}

export const sealRequest = (context: Context, content: OpenIdRequest) => seal(context, content, "request");
export const sealProof = (context: Context, content: OpenIdProof) => seal(context, content, "proof");
export const openRequest = (context: Context, sealed: string) => open(context, sealed, "request", request);
export const openProof = (context: Context, sealed: string) => open(context, sealed, "proof", proof);

type Kind = "request" | "proof";

async function seal({ sealing }: Context, content: object, kind: Kind): Promise<string> {
  return (await sealing.seal(Buffer.from(JSON.stringify(content)), `openid ${kind}`)).toString("base64url");
}

/** Undefined for one that is not ours, or has expired. */
async function open<Content extends { expiresAt: number }>(
  { sealing, clock }: Context,
  sealed: string,
  kind: Kind,
  schema: z.ZodType<Content>,
): Promise<Content | undefined> {
  try {
    const opened = await sealing.open(Buffer.from(sealed, "base64url"), `openid ${kind}`);
    const content = schema.parse(JSON.parse(opened.toString("utf8")));
    return content.expiresAt > clock.now().getTime() ? content : undefined;
  } catch {
    return undefined;
  }
}
