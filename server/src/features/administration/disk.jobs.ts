import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import type { Member } from "../../database/members.ts";
import { countOn, type Limit } from "../../http/limits.ts";
import { type JobDefinition, mailJob } from "../../jobs/definition.ts";
import { type Shortage, shortages } from "../../services/free-space.ts";
import { isAdminRow } from "../accounts/accounts.queries.ts";
import { deliver, writeMail } from "../mails/mails.ts";

const megabyte = 1024 ** 2;

/** While it lasts, once a day each. */
const perDay = (shortage: Shortage): Limit => ({
  name: `disk.${shortage}`,
  attempts: 1,
  seconds: 86_400,
});

/** Mails the administrators before files are refused, when they are, and when words are too. */
async function notifyOfDisk(context: Context): Promise<void> {
  const { db, config, freeSpace } = context;
  const { shortage, free, reserve } = await freeSpace.look();
  if (!shortage) return;
  await db.transaction().execute(async (transaction) => {
    // Counted whatever RATE_LIMITS says: it is what is remembered of the last mail.
    const memory = { db: transaction, config: { ...config, hasRateLimits: true } };
    const { isOver } = await countOn(memory, [perDay(shortage), []]);
    if (isOver) return;
    const notice = { shortage, free: Math.floor(free / megabyte), least: Math.ceil(reserve / megabyte) };
    const administrators = await listAdministrators(transaction, config);
    const orders = administrators.map(({ id }) => ({ memberId: id, ...notice }));
    await diskMail.laterAll(context, orders, transaction);
  });
}

const order = z.object({
  memberId: z.guid(),
  shortage: z.enum(shortages),
  free: z.number(),
  least: z.number(),
});

const diskMail = mailJob("administration.mail-disk", order, async (context, notice) => {
  const { memberId, shortage, free, least } = notice;
  const { db, config } = context;
  const member = (await listAdministrators(db, config)).find(({ id }) => id === memberId);
  if (!member) return;
  await deliver(context, member, (writing) => {
    const { language } = writing;
    const values = {
      product: config.productName,
      free: formatNumber(free, language),
      least: formatNumber(least, language),
    };
    const say = (key: string) => writing.t(`administration.mail.disk.${key}`, values);
    return writeMail(writing, {
      subject: say(`${shortage}.subject`),
      title: say(`${shortage}.title`),
      name: member.full_name,
      paragraphs: [say(`${shortage}.text`)],
      button: { text: say("button"), path: paths.admin() },
    });
  });
});

/** Those with a proven address. */
async function listAdministrators(db: Database, config: Context["config"]) {
  const { rows } = await sql<Member>`select m.id, m.email, m.full_name, m.language from members m
    where m.is_active and m.email_verified_at is not null and ${isAdminRow(config)} order by m.id`.execute(
    db,
  );
  return rows;
}

export const diskJobs: JobDefinition[] = [
  diskMail,
  {
    name: "administration.tell-of-disk",
    cron: "*/5 * * * *",
    isSingle: true,
    retryLimit: 0,
    handle: notifyOfDisk,
  },
];
