import * as z from "zod/mini";
import { endpoint } from "./kit/endpoint.ts";
import { legalDates } from "./legal.ts";

export const getConfig = endpoint({
  summary: "What a browser must know of this installation.",
  method: "GET",
  path: "/api/config",
  answer: z.object({
    productName: z.string(),
    supportEmail: z.nullable(z.string()),
    /** False where mails only reach the outbox folder of the server. */
    isMailDelivered: z.boolean(),
    /** Where PUBLIC_URL is this server's own computer, which no other device reaches by a link in a mail. */
    areMailedLinksAlone: z.boolean(),
    /** What Stripe's own script is started with. Null where donations are practice. */
    stripePublishableKey: z.nullable(z.string()),
    /** Where passkeys work, by PUBLIC_URL; null where browsers know none. */
    passkeyOrigin: z.nullable(z.string()),
    /** What the OpenID provider is called on the button that leads there; null without one. */
    openIdName: z.nullable(z.string()),
    /** False where nobody signs in with a password. */
    hasPasswords: z.boolean(),
    /** Whether a circle may tell other servers what happens in it. */
    hasWebhooks: z.boolean(),
    legalDates: z.nullable(legalDates),
    /** False where the English that came with the product is what members read: nobody need ask for it. */
    isEnglishEdited: z.boolean(),
  }),
});
export type PublicConfig = z.infer<typeof getConfig.answer>;

const status = z.object({ status: z.string() });

export const getHealth = endpoint({
  summary: "The process is up.",
  method: "GET",
  path: "/healthz",
  answer: status,
});

export const getReadiness = endpoint({
  summary: "The database answers.",
  method: "GET",
  path: "/readyz",
  answer: status,
  errors: ["service.database-away"],
});
