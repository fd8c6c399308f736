import { paths } from "@blessing-jar/contract/paths.ts";
import type { Context } from "../../context.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { recordAct } from "../audit-log/audit-log.queries.ts";
import { deliver, writeMail } from "../mails/mails.ts";

/** Whether the mail server takes a mail to the administrator, who waits for it: no job, which would be tried again. */
export async function tryMail(context: Context, viewer: Viewer): Promise<boolean> {
  await recordAct(context.db, viewer, { act: "mail-tried" });
  const sending = deliver(context, viewer, (writing) => {
    const { t, config } = writing;
    return writeMail(writing, {
      subject: t("administration.mail.test.subject", { product: config.productName }),
      title: t("administration.mail.test.title"),
      name: undefined,
      paragraphs: [t("administration.mail.test.text")],
      button: { text: t("donations.mail.toProduct", { product: config.productName }), path: paths.admin() },
    });
  });
  return await sending.catch(() => false);
}
