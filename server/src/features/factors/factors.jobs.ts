import { factorLimits } from "@blessing-jar/contract/factors.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import * as z from "zod/mini";
import { type JobDefinition, mailJob } from "../../jobs/definition.ts";
import { findActiveMember } from "../accounts/accounts.queries.ts";
import { deliver, writeMail } from "../mails/mails.ts";

/** What a member is told of by mail, so that nobody changes in silence how their account is entered. */
const kinds = [
  "passkey-added",
  "passkey-removed",
  "codes-on",
  "codes-off",
  "codes-guessed",
  "recovery-code-used",
  "recovery-codes-renewed",
  "factors-forgotten",
  "openid-added",
  "openid-removed",
  "token-added",
  "calendar-added",
] as const;

/** Of a recovery code that was used with how many are left. */
const order = z.object({ memberId: z.guid(), kind: z.enum(kinds), left: z.optional(z.int()) });

export const factorsMail = mailJob(
  "factors.mail-notice",
  order,
  async (context, { memberId, kind, left }) => {
    const member = await findActiveMember(context.db, memberId);
    if (!member) return;
    await deliver(context, member, (writing) => {
      const values = {
        product: context.config.productName,
        count: String(left ?? 0),
        provider: context.config.openId?.name ?? "",
      };
      const say = (key: string) => writing.t(`factors.mail.${key}`, values);
      const counted = left === undefined ? [] : [say(left <= factorLimits.recoveryCodesFew ? "few" : "left")];
      const warning = kind === "codes-guessed" ? "guessedAdvice" : "notYou";
      return writeMail(writing, {
        subject: say(`${kind}.subject`),
        title: say(`${kind}.title`),
        name: member.email_verified_at && member.full_name,
        paragraphs: [say(`${kind}.text`), ...counted, say(warning)],
        button: { text: say("button"), path: paths.profile() },
      });
    });
  },
);

export const factorJobs: JobDefinition[] = [factorsMail];
