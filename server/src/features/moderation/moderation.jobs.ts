import { paths } from "@blessing-jar/contract/paths.ts";
import { sql } from "kysely";
import * as z from "zod/mini";
import { type JobDefinition, mailJob } from "../../jobs/definition.ts";
import { oneLine } from "../../services/mail-frame.ts";
import { markRow } from "../mails/mail-once.ts";
import { deliver, paragraphsOf, type Writing, writeMail } from "../mails/mails.ts";
import { clearWords, findNotice, type Notice, type NoticeKind } from "./notices.queries.ts";

const wordsOf = {
  "blessing-opened": "opened",
  "blessing-deleted": "blessingDeleted",
  "comment-deleted": "commentDeleted",
} as const satisfies Record<NoticeKind, string>;

/** Which of their words, and why: an administrator did something to them. */
function writeNotice(writing: Writing, { kind, title, reason, fullName }: Notice) {
  const { t } = writing;
  const product = writing.config.productName;
  const say = (key: string) => t(`moderation.mail.${wordsOf[kind]}.${key}`, { product });
  const why =
    kind === "blessing-opened"
      ? paragraphsOf(reason)
      : [t(reason === "other" ? "moderation.mail.other" : `reports.reasons.${reason}`, { product })];
  return writeMail(writing, {
    subject: say("subject"),
    title: say("title"),
    name: fullName,
    paragraphs: [
      say("news"),
      { label: say("which"), note: [{ typed: oneLine(title) }] },
      { label: t("moderation.mail.why"), note: why },
      say("after"),
    ],
    button: { text: t("moderation.mail.button"), path: paths.contactUs() },
  });
}

export const noticeMail = mailJob(
  "moderation.mail",
  z.object({ noticeId: z.guid() }),
  async (context, { noticeId: id }) => {
    const { db } = context;
    const notice = await findNotice(db, id);
    if (!notice) return;
    const isHandedOver = await deliver(
      context,
      notice,
      (writing) => writeNotice(writing, notice),
      // The words stay until the mail is handed over: where its answer is lost, it can be sent again.
      markRow(db, "moderation_notices", { id }, { set: { told_at: sql`now()` } }),
    );
    if (isHandedOver) await clearWords(db, id);
  },
);

export const moderationJobs: JobDefinition[] = [noticeMail];
