import * as z from "zod/mini";
import { moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
import { idempotent } from "./kit/idempotency.ts";
import { lenient } from "./kit/lenient.ts";
import { nextCursor, pageQuery } from "./kit/pages.ts";
import { email, id, queryBoolean, requiredLine, requiredText } from "./kit/text.ts";
import { languageCodes } from "./languages.ts";

export const contactLimits = {
  nameMax: 100,
  subjectMax: 200,
  messageMax: 5000,
  /** Then a message is deleted. */
  keptDays: 730,
  pageSize: 25,
} as const;

export const sendContactMessage = endpoint({
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
    language: lenient(z.enum(languageCodes)),
  }),
  status: [201, 200],
  answer: z.object({ contactMessage: z.object({ id, createdAt: moment }) }),
  errors: ["request.too-many"],
});

const contactMessage = z.object({
  id,
  name: z.string(),
  /** As it was typed: nobody has checked it. */
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  language: z.string(),
  isMember: z.boolean(),
  createdAt: moment,
  /** Null until an administrator has marked it so. */
  answeredAt: z.nullable(moment),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const listContactMessages = endpoint({
  summary:
    "What people wrote to the operator, last first: all, or what waits for an answer. For administrators.",
  method: "GET",
  path: "/api/admin/messages",
  query: z.object({ isAnswered: z.optional(queryBoolean), ...pageQuery }),
  answer: z.object({ messages: z.array(contactMessage), nextCursor }),
});

export const updateContactMessage = endpoint({
  summary: "Mark a message as answered, or as waiting again. For administrators.",
  method: "PATCH",
  path: "/api/admin/messages/:messageId",
  body: z.object({ isAnswered: z.boolean() }),
  answer: z.object({ message: contactMessage }),
  errors: ["contact.not-found"],
});
