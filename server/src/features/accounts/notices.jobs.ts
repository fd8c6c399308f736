import { paths } from "@blessing-jar/contract/paths.ts";
import * as z from "zod/mini";
import { mailJob } from "../../jobs/definition.ts";
import { deliver, type Writing, writeMail } from "../mails/mails.ts";
import { findMember } from "./accounts.queries.ts";

/** What is done to somebody's rights and account by others, and they hear of by mail. */
const noticeKinds = ["made-admin", "made-user", "user-deactivated", "user-reactivated"] as const;

export function writeNotice(
  writing: Writing,
  kind: (typeof noticeKinds)[number] | "user-deleted",
  name: string | null,
) {
  const say = (key: string) =>
    writing.t(`administration.mail.${key}`, { product: writing.config.productName });
  return writeMail(writing, {
    subject: say(`${kind}.subject`),
    title: say(`${kind}.title`),
    name,
    paragraphs: [say(`${kind}.text`), say("question")],
    button: { text: say("button"), path: paths.contactUs() },
  });
}

/** Who cannot sign in any more is told too. */
export const noticeMail = mailJob(
  "administration.mail-notice",
  z.object({ memberId: z.guid(), kind: z.enum(noticeKinds) }),
  async (context, { memberId, kind }) => {
    const member = await findMember(context.db, memberId);
    if (!member) return;
    const name = member.email_verified_at && member.full_name;
    await deliver(context, member, (writing) => writeNotice(writing, kind, name));
  },
);
