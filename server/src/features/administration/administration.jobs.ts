import { languageOf } from "@blessing-jar/contract/languages.ts";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import type { Member } from "../../database/members.ts";
import { type JobDefinition, mailJob } from "../../jobs/definition.ts";
import { sendOnce } from "../../services/mail-once.ts";
import { addUpCounts } from "../statistics/statistics.queries.ts";
import { translator } from "../translations/active-texts.ts";
import { noticeKinds, noticeMail } from "./administration.mails.ts";
import {
  deleteOldFarewells,
  findFarewell,
  insertFarewell,
  putBackFarewell,
  takeFarewell,
} from "./farewells.queries.ts";
import { findUser } from "./users.queries.ts";

const noticeJob = "administration.mail-notice";
const farewellJob = "administration.mail-farewell";

const order = z.object({ memberId: z.guid(), kind: z.enum(noticeKinds) });
const ofFarewell = z.object({ farewellId: z.guid() });

/** No personal data in the queue: whom it goes to is looked up when it is sent. */
export async function sendNoticeLater(
  { jobs }: Pick<Context, "jobs">,
  db: Database,
  given: z.infer<typeof order>,
): Promise<void> {
  await jobs.send(noticeJob, given, { db });
}

/** Who cannot sign in any more is told too. */
async function sendNotice({ db, config, mail }: Context, data: unknown): Promise<void> {
  const { memberId, kind } = order.parse(data);
  const member = await findUser(db, memberId);
  if (!member) return;
  const language = languageOf(member.language);
  const t = await translator(db, language);
  const name = member.email_verified_at ? member.full_name : undefined;
  await mail.send({ to: member.email, ...noticeMail(kind, { config, t, language, name }) });
}

/** To whom no row of a member leads any more: what is needed for it waits by itself. */
export async function sendFarewellLater(
  { jobs }: Pick<Context, "jobs">,
  transaction: Database,
  member: Member,
): Promise<void> {
  const farewellId = await insertFarewell(transaction, member);
  await jobs.send(farewellJob, { farewellId }, { db: transaction });
}

async function sendFarewell({ db, config, mail }: Context, data: unknown): Promise<void> {
  const { farewellId } = ofFarewell.parse(data);
  const farewell = await findFarewell(db, farewellId);
  if (!farewell) return;
  const language = languageOf(farewell.language);
  const t = await translator(db, language);
  const letter = noticeMail("user-deleted", { config, t, language, name: farewell.full_name });
  await sendOnce(
    mail,
    { to: farewell.email, ...letter },
    { mark: () => takeFarewell(db, farewellId), unmark: (taken) => putBackFarewell(db, taken) },
  );
}

export const administrationJobs: JobDefinition[] = [
  mailJob(noticeJob, sendNotice),
  mailJob(farewellJob, sendFarewell),
  {
    name: "administration.keep-house",
    cron: "37 4 * * *",
    isSingle: true,
    handle: ({ db }) => deleteOldFarewells(db),
  },
  {
    name: "administration.add-up-counts",
    cron: "*/5 * * * *",
    isSingle: true,
    handle: ({ db }) => addUpCounts(db),
  },
];
