import { paths } from "@blessing-jar/contract/paths.ts";
import * as z from "zod/mini";
import { type JobDefinition, mailJob } from "../../jobs/definition.ts";
import { deliver, type Writing, writeMail } from "../mails/mails.ts";
import { addUpCounts } from "../statistics/statistics.queries.ts";
import { findFarewell, findUser, putBackFarewell, takeFarewell } from "./users.queries.ts";

/** What an administrator does to somebody who has an account still, and they hear of by mail. */
const noticeKinds = ["made-admin", "made-user", "user-deactivated", "user-reactivated"] as const;

function writeNotice(
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
    const member = await findUser(context.db, memberId);
    if (!member) return;
    const name = member.email_verified_at && member.full_name;
    await deliver(context, member, (writing) => writeNotice(writing, kind, name));
  },
);

/** To whom no row of a member leads any more: what is needed for it waits by itself. */
export const farewellMail = mailJob(
  "administration.mail-farewell",
  z.object({ farewellId: z.guid() }),
  async (context, { farewellId }) => {
    const { db } = context;
    const farewell = await findFarewell(db, farewellId);
    if (!farewell) return;
    await deliver(context, farewell, (writing) => writeNotice(writing, "user-deleted", farewell.full_name), {
      mark: () => takeFarewell(db, farewellId),
      unmark: (taken) => putBackFarewell(db, taken),
    });
  },
);

export const administrationJobs: JobDefinition[] = [
  noticeMail,
  farewellMail,
  {
    name: "administration.add-up-counts",
    cron: "*/5 * * * *",
    isSingle: true,
    handle: ({ db }) => addUpCounts(db),
  },
];
