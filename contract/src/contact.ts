import * as z from "zod/mini";
import { moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
import { idempotent } from "./kit/idempotency.ts";
import { email, id, requiredLine, requiredText } from "./kit/text.ts";
import { languageCodes } from "./languages.ts";

export const contactLimits = {
  nameMax: 100,
  subjectMax: 200,
  messageMax: 5000,
  /** Then a message is deleted. */
  keptDays: 730,
} as const;

export const sendContactMessage = endpoint({
  name: "sendContactMessage",
  summary:
    "Write to whoever runs this installation. A repeated idempotencyKey answers the message that is there.",
  method: "POST",
  path: "/api/contact",
  body: z.object({
    name: requiredLine(contactLimits.nameMax, "contact.validation.name"),
    email,
    subject: requiredLine(contactLimits.subjectMax, "contact.validation.subject"),
    message: requiredText(contactLimits.messageMax, "contact.validation.message"),
    ...idempotent,
    /** The sender's, to answer in. */
    language: z.optional(z.enum(languageCodes)),
  }),
  status: [201, 200],
  answer: z.object({ contactMessage: z.object({ id, createdAt: moment }) }),
  errors: ["request.too-many"],
});
