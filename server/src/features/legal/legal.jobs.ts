import { languageOf } from "@blessing-jar/contract/languages.ts";
import { legalVersion } from "@blessing-jar/contract/legal.ts";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import { queueClaimed } from "../../jobs/claiming.ts";
import { type JobDefinition, mailJob } from "../../jobs/definition.ts";
import { sendOnce } from "../../services/mail-once.ts";
import { translator } from "../translations/active-texts.ts";
import { findNotice } from "./legal.actions.ts";
import { legalMail } from "./legal.mails.ts";
import {
  claimUntold,
  findLegalReader,
  isUntold,
  markLegalMailed,
  unmarkLegalMailed,
  updateToldVersion,
} from "./legal.queries.ts";

const jobName = "legal.mail";
const noticesAtOnce = 5_000;

const order = z.object({ memberId: z.guid(), version: z.string() });

/** Once for each version: all who accepted an earlier one are told, by the first processes that have it. */
async function tellMembers(context: Context): Promise<void> {
  const { db, clock } = context;
  const version = legalVersion;
  if (!(await isUntold(db, version))) return;
  await queueClaimed(context, jobName, {
    atOnce: noticesAtOnce,
    claim: (transaction, limit) => claimUntold(transaction, version, limit),
    orderOf: ({ memberId }) => ({ memberId, version }),
  });
  await updateToldVersion(db, version, clock.now());
}

async function sendNotice({ db, config, mail }: Context, data: unknown): Promise<void> {
  const { memberId, version } = order.parse(data);
  // A replica of before the upgrade: one that has the version tries again.
  if (version > legalVersion) throw new Error("This process does not know the version");
  const reader = await findLegalReader(db, memberId, version);
  const notice = reader && (await findNotice(db, reader.known));
  if (!reader || !notice) return;
  const language = languageOf(reader.language);
  const letter = legalMail({ config, t: await translator(db, language), language, reader, notice });
  await sendOnce(
    mail,
    { to: reader.email, ...letter },
    {
      mark: () => markLegalMailed(db, memberId, notice.version),
      unmark: ({ mailedVersion }) => unmarkLegalMailed(db, memberId, notice.version, mailedVersion),
    },
  );
}

export const legalJobs: JobDefinition[] = [
  mailJob(jobName, sendNotice),
  { name: "legal.tell", cron: "*/10 * * * *", isSingle: true, handle: tellMembers },
];
