import { connectionLimits } from "@blessing-jar/contract/network.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import { sql } from "kysely";
import * as z from "zod/mini";
import { type JobDefinition, mailJob } from "../../jobs/definition.ts";
import { hashToken, makeToken } from "../../kit/tokens.ts";
import { plainName } from "../../services/mail-frame.ts";
import { markRow } from "../mails/mail-once.ts";
import { deliver, paragraphsOf, type Writing, writeMail } from "../mails/mails.ts";
import { findUnmailedRequest, type UnmailedRequest } from "./network.queries.ts";

/** Says who asks, as what, and in their words. */
function writeRequest(writing: Writing, request: UnmailedRequest, token: string) {
  const { t } = writing;
  const name = plainName(request.requester_name);
  const values = { name, product: writing.config.productName, days: String(connectionLimits.waitingDays) };
  const relationship = t(`network.relationships.${request.relationship}`);
  const lines = paragraphsOf(request.message);
  return writeMail(writing, {
    subject: t("network.mail.subject", values),
    title: t("network.mail.title"),
    name: request.their_name,
    paragraphs: [
      t("network.asks", values),
      { label: t("network.youAreTo", values), note: [relationship] },
      ...(lines.length > 0 ? [{ label: t("network.mail.message", values), note: lines }] : []),
      t("network.mail.meaning", values),
    ],
    button: { text: t("network.mail.button"), path: paths.network({ request: token }) },
    asides: [t("network.mail.ignore", values)],
  });
}

/** In the language of the member whose address it is, else in that of who asks. */
export const requestMail = mailJob(
  "connections.mail",
  z.object({ connectionId: z.guid() }),
  async (context, { connectionId: id }) => {
    const { db } = context;
    const request = await findUnmailedRequest(db, id);
    if (!request) return;
    const token = makeToken();
    await deliver(
      context,
      { email: request.email, language: request.their_language ?? request.language },
      (writing) => writeRequest(writing, request, token),
      // Of runs that overlap, only the one that mails sets its token.
      markRow(db, "connections", { id }, { set: { mailed_at: sql`now()`, token_hash: hashToken(token) } }),
    );
  },
);

export const networkJobs: JobDefinition[] = [requestMail];
