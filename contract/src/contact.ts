import * as z from "zod/mini";
import { moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
import { email, id, requiredText } from "./kit/text.ts";
import { languageCodes } from "./languages.ts";

export const contactLimits = {
  nameMax: 100,
  subjectMax: 200,
  messageMax: 5000,
  /** Then a message is deleted. */
  keptDays: 730,
} as const;

export const contactFields = {
  name: requiredText(contactLimits.nameMax, "contact.validation.name"),
  email,
  subject: requiredText(contactLimits.subjectMax, "contact.validation.subject"),
  message: requiredText(contactLimits.messageMax, "contact.validation.message"),
};

export const sendContactMessage = endpoint({
  name: "sendContactMessage",
  summary: "Write to whoever runs this installation. A repeated draftId answers the message that is kept.",
  method: "POST",
  path: "/api/contact",
  body: z.object({
    ...contactFields,
    /** Made by the form: a second send of the same writing keeps and mails one message. */
    draftId: z.optional(id),
    /** The sender's, to answer in. */
    language: z.optional(z.enum(languageCodes)),
  }),
  status: 201,
  answer: z.object({ contactMessage: z.object({ id, createdAt: moment }) }),
  errors: ["request.too-many"],
});
