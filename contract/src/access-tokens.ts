import * as z from "zod/mini";
import { moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
import { scopes } from "./kit/scopes.ts";
import { id, requiredLine } from "./kit/text.ts";

export const accessTokenLimits = {
  nameMax: 100,
  tokensMax: 20,
} as const;

/** Programs that look for secrets in what is published know a token by it. */
export const accessTokenPrefix = "bjp_";

/** How many days one lasts. */
export const accessTokenTerms = ["30", "90", "365"] as const;

const scope = z.enum(scopes, { error: "tokens.validation.scopes" });

export const accessToken = z.object({
  id,
  name: z.string(),
  scopes: z.array(scope),
  createdAt: moment,
  endsAt: moment,
  /** The day; null until then. */
  lastUsedOn: z.nullable(z.string()),
});
export type AccessToken = z.infer<typeof accessToken>;

export const listAccessTokens = endpoint({
  summary: "One's own access tokens that have not ended, last made first; never what they open by.",
  method: "GET",
  path: "/api/auth/access-tokens",
  answer: z.object({ accessTokens: z.array(accessToken).check(z.maxLength(accessTokenLimits.tokensMax)) }),
});

export const createAccessToken = endpoint({
  summary:
    "Make a token by which a program acts for the member, within its scopes and until its end. It is answered this once: a hash is kept.",
  method: "POST",
  path: "/api/auth/access-tokens",
  body: z.object({
    name: requiredLine(accessTokenLimits.nameMax, "tokens.validation.name"),
    scopes: z
      .array(scope)
      .check(
        z.minLength(1, "tokens.validation.scopes"),
        z.maxLength(scopes.length, "tokens.validation.scopes"),
      ),
    days: z.enum(accessTokenTerms, { error: "tokens.validation.days" }),
  }),
  status: 201,
  answer: z.object({ accessToken, token: z.string() }),
  needsConfirmation: true,
  errors: ["access-token.too-many"],
});

export const endAccessToken = endpoint({
  summary: "End one of one's access tokens, at once.",
  method: "DELETE",
  path: "/api/auth/access-tokens/:accessTokenId",
  status: 204,
  errors: ["access-token.not-found"],
});
