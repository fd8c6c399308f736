import { sql } from "kysely";
import * as z from "zod/mini";
import { type JobDefinition, mailJob } from "../../jobs/definition.ts";
import { plainName } from "../../services/mail-frame.ts";
import { MailRefused } from "../../services/mail-smtp.ts";
import { markRow } from "../mails/mail-once.ts";
import { deliver, paragraphsOf, type Writing, writeMail } from "../mails/mails.ts";
import { findMailPicture } from "../media/delivery/mail-picture.ts";
import { pathOf } from "../private-links/private-links.actions.ts";
import { findUnmailed, type UnmailedThanks, updateRefused } from "./thanks.queries.ts";

interface Enclosed {
  path: string;
  picture: Uint8Array | undefined;
}

/** Says who gives thanks and in which words, and shows with what. */
function writeThanks(writing: Writing, thanks: UnmailedThanks, { path, picture }: Enclosed) {
  const { t } = writing;
  const values = { name: plainName(thanks.giverName), product: writing.config.productName };
  const words = paragraphsOf(thanks.words);
  return writeMail(writing, {
    subject: t("thanks.mail.subject", values),
    title: t("thanks.mail.title", values),
    name: thanks.theirName,
    paragraphs: [
      ...(words.length > 0 ? words : [t("thanks.mail.says", values)]),
      {
        label: t("thanks.mail.blessing"),
        note: [{ typed: plainName(thanks.title) }],
        picture,
      },
      t("thanks.mail.link"),
    ],
    button: { text: t("thanks.mail.button"), path },
    asides: [t("thanks.mail.ignore", values)],
  });
}

/** In the language of the member whose address it is, else in that of who thanks. */
export const thanksMail = mailJob(
  "thanks.mail",
  z.object({ thanksId: z.guid() }),
  async (context, { thanksId: id }) => {
    const { db } = context;
    const thanks = await findUnmailed(db, id);
    if (!thanks) return;
    const enclosed = {
      path: await pathOf(context, { id: thanks.linkId, sealedToken: thanks.sealedToken }),
      picture: await findMailPicture(context, thanks.blessingId),
    };
    try {
      await deliver(
        context,
        { email: thanks.email, language: thanks.theirLanguage ?? thanks.giverLanguage },
        (writing) => writeThanks(writing, thanks, enclosed),
        markRow(db, "thanks", { id }, { set: { mailed_at: sql`now()` } }),
      );
    } catch (error) {
      if (!(error instanceof MailRefused && error.isForGood)) throw error;
      await updateRefused(db, id);
    }
  },
);

export const thanksJobs: JobDefinition[] = [thanksMail];
