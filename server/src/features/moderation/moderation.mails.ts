import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import type { Config } from "../../config.ts";
import type { Translate } from "../../kit/bundled-texts.ts";
import type { Mail } from "../../services/mail.ts";
import { frameMail, oneLine } from "../../services/mail-frame.ts";
import { footer, greeting, paragraphsOf } from "../../services/mail-words.ts";
import type { NoticeKind, NoticeToTell } from "./notices.queries.ts";

interface Letter {
  config: Pick<Config, "productName" | "publicUrl" | "supportEmail">;
  t: Translate;
  language: LanguageCode;
  notice: NoticeToTell;
}

const wordsOf = {
  "blessing-opened": "opened",
  "blessing-deleted": "blessingDeleted",
  "comment-deleted": "commentDeleted",
} as const satisfies Record<NoticeKind, string>;

/** Which of their words, and why: an administrator did something to them. */
export function noticeMail({ config, t, language, notice }: Letter): Omit<Mail, "to"> {
  const product = config.productName;
  const kind = wordsOf[notice.kind];
  const say = (key: string) => t(`moderation.mail.${kind}.${key}`, { product });
  const why =
    notice.kind === "blessing-opened"
      ? paragraphsOf(notice.reason)
      : [
          t(notice.reason === "other" ? "moderation.mail.other" : `reports.reasons.${notice.reason}`, {
            product,
          }),
        ];
  return frameMail(
    {
      subject: say("subject"),
      title: say("title"),
      greeting: greeting(t, notice.fullName),
      paragraphs: [
        say("news"),
        { label: say("which"), note: [{ typed: oneLine(notice.title) }] },
        { label: t("moderation.mail.why"), note: why },
        say("after"),
      ],
      button: { text: t("moderation.mail.button"), url: config.publicUrl + paths.contactUs() },
      linkHint: t("mail.linkHint"),
      footer: footer(t, config),
    },
    { language, productName: product },
  );
}
