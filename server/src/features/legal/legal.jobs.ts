import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { type LegalKind, type LegalNotice, legalVersion } from "@blessing-jar/contract/legal.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import { queueClaimed } from "../../jobs/claiming.ts";
import { type JobDefinition, mailJob } from "../../jobs/definition.ts";
import { markRow } from "../mails/mail-once.ts";
import { deliver, type Writing, writeMail } from "../mails/mails.ts";
import { findNotice } from "./legal.actions.ts";
import { claimUnnotified, findLegalReader, isToBeAnnounced, markAnnounced } from "./legal.queries.ts";

const noticesAtOnce = 5_000;

/** Once for each version: all who accepted an earlier one are told, by the first processes that have it. */
async function notifyMembers(context: Context): Promise<void> {
  const { db, clock } = context;
  const version = legalVersion;
  if (!(await isToBeAnnounced(db, version))) return;
  await queueClaimed(context, legalMail.name, {
    atOnce: noticesAtOnce,
    claim: (transaction, limit) => claimUnnotified(transaction, version, limit),
    orderOf: ({ memberId }) => ({ memberId, version }),
  });
  await markAnnounced(db, version, clock.now());
}

/** The cookie policy is a dialog that the foot of each page opens; the privacy policy says so. */
const pages = {
  privacy: paths.privacyPolicy(),
  terms: paths.termsAndConditions(),
  cookies: `${paths.privacyPolicy()}#storage`,
} satisfies Record<LegalKind, string>;

/** What changes in the legal texts, and from when. Nobody can unsubscribe from it: it is owed. */
function writeNotice(writing: Writing, name: string | null, { kinds, news, inForceOn }: LegalNotice) {
  const { t, config, language } = writing;
  const day = formatDay(inForceOn, language);
  const link = (kind: LegalKind) => ({ text: t("legal.mail.read"), url: config.publicUrl + pages[kind] });
  return writeMail(writing, {
    subject: t("legal.mail.subject", { product: config.productName }),
    title: t("legal.mail.title"),
    name,
    paragraphs: [
      t("legal.mail.news"),
      ...kinds.map((kind) => ({
        label: t("legal.mail.from", { day }),
        note: [t(`legal.${kind}.title`)],
        link: link(kind),
      })),
      ...news.map((each) => t(`legal.news.${each}`)),
      t("legal.mail.choice"),
    ],
    button: { text: t("legal.mail.button"), path: pages[kinds[0] ?? "terms"] },
  });
}

const order = z.object({ memberId: z.guid(), version: z.string() });

const legalMail = mailJob("legal.mail", order, async (context, { memberId, version: asked }) => {
  const { db } = context;
  // A replica of before the upgrade: one that has the version tries again.
  if (asked > legalVersion) throw new Error("This process does not know the version");
  const reader = await findLegalReader(db, memberId, asked);
  const notice = reader && (await findNotice(db, reader.known));
  if (!reader || !notice) return;
  const { version } = notice;
  const mark = markRow(
    db,
    "legal_notices",
    { member_id: memberId },
    { set: { mailed_version: version }, isDue: sql`coalesce(mailed_version, '') < ${version}` },
  );
  await deliver(context, reader, (writing) => writeNotice(writing, reader.fullName, notice), mark);
});

export const legalJobs: JobDefinition[] = [
  legalMail,
  { name: "legal.tell", cron: "*/10 * * * *", isSingle: true, handle: notifyMembers },
];
