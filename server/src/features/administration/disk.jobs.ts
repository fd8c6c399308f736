import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { languageOf } from "@blessing-jar/contract/languages.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import type { Member } from "../../database/members.ts";
import { countOn, type Limit } from "../../http/limits.ts";
import { type JobDefinition, mailJob } from "../../jobs/definition.ts";
import { type Shortage, shortages } from "../../services/free-space.ts";
import { frameMail } from "../../services/mail-frame.ts";
import { footer, greeting } from "../../services/mail-words.ts";
import { isAdminRow } from "../accounts/accounts.queries.ts";
import { translator } from "../translations/active-texts.ts";

const mailName = "administration.mail-disk";
const megabyte = 1024 ** 2;

/** While it lasts, once a day each. */
const toldOf = (shortage: Shortage): Limit => ({ name: `disk.${shortage}`, attempts: 1, seconds: 86_400 });

const order = z.object({
  memberId: z.guid(),
  shortage: z.enum(shortages),
  free: z.number(),
  least: z.number(),
});

/** Mails the administrators before files are refused, when they are, and when words are too. */
export async function tellOfDisk({ db, config, freeSpace, jobs }: Context): Promise<void> {
  const { shortage, free, reserve } = await freeSpace.look();
  if (!shortage) return;
  await db.transaction().execute(async (transaction) => {
    // Counted whatever RATE_LIMITS says: it is what is remembered of the last mail.
    const memory = { db: transaction, config: { ...config, hasRateLimits: true } };
    const { isOver } = await countOn(memory, [toldOf(shortage), []]);
    if (isOver) return;
    const told = { shortage, free: Math.floor(free / megabyte), least: Math.ceil(reserve / megabyte) };
    const administrators = await listAdministrators(transaction, config);
    const orders = administrators.map(({ id }) => ({ memberId: id, ...told }));
    await jobs.sendAll(mailName, orders, { db: transaction });
  });
}

async function sendMail({ db, config, mail }: Context, data: unknown): Promise<void> {
  const { memberId, shortage, free, least } = order.parse(data);
  const member = (await listAdministrators(db, config)).find(({ id }) => id === memberId);
  if (!member) return;
  const language = languageOf(member.language);
  const t = await translator(db, language);
  const product = config.productName;
  const say = (key: string) =>
    t(`administration.mail.disk.${key}`, {
      product,
      free: formatNumber(free, language),
      least: formatNumber(least, language),
    });
  const letter = frameMail(
    {
      subject: say(`${shortage}.subject`),
      title: say(`${shortage}.title`),
      greeting: greeting(t, member.full_name),
      paragraphs: [say(`${shortage}.text`)],
      button: { text: say("button"), url: config.publicUrl + paths.admin() },
      linkHint: t("mail.linkHint"),
      footer: footer(t, config),
    },
    { language, productName: product },
  );
  await mail.send({ to: member.email, ...letter });
}

/** Those with a proven address. */
async function listAdministrators(
  db: Database,
  config: Context["config"],
): Promise<Pick<Member, "id" | "email" | "full_name" | "language">[]> {
  const { rows } = await sql<Member>`select m.id, m.email, m.full_name, m.language from members m
    where m.is_active and m.email_verified_at is not null and ${isAdminRow(config)} order by m.id`.execute(
    db,
  );
  return rows;
}

export const diskJobs: JobDefinition[] = [
  mailJob(mailName, sendMail),
  {
    name: "administration.tell-of-disk",
    cron: "*/5 * * * *",
    isSingle: true,
    retryLimit: 0,
    handle: tellOfDisk,
  },
];
