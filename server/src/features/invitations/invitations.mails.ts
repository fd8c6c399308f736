import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import type { Config } from "../../config.ts";
import type { Translate } from "../../kit/bundled-texts.ts";
import type { Mail } from "../../services/mail.ts";
import { frameMail, plainName } from "../../services/mail-frame.ts";
import { footer, greeting, paragraphsOf } from "../../services/mail-words.ts";
import type { Invitation } from "./invitations.queries.ts";

interface Letter {
  config: Pick<Config, "productName" | "publicUrl" | "supportEmail">;
  t: Translate;
  language: LanguageCode;
  invitation: Pick<Invitation, "message" | "circle_name" | "invite_code" | "inviter_name" | "their_name">;
  /** Of this invitation, `invitationToken`. */
  token: string;
}

/** Says who invites to what, and in which words; the link begins with PUBLIC_URL. */
export function invitationMail({ config, t, language, invitation, token }: Letter): Omit<Mail, "to"> {
  const product = config.productName;
  const name = plainName(invitation.inviter_name);
  const values = { name, product, circle: plainName(invitation.circle_name), code: invitation.invite_code };
  const lines = paragraphsOf(invitation.message);
  return frameMail(
    {
      subject: t("invitations.mail.subject", values),
      title: t("invitations.mail.title", values),
      greeting: greeting(t, invitation.their_name),
      paragraphs: [
        t("invitations.mail.invites", values),
        ...(lines.length > 0 ? [{ label: t("invitations.mail.message", values), note: lines }] : []),
        t("invitations.mail.meaning", values),
        t("invitations.mail.code", values),
        t("invitations.mail.ignore", values),
      ],
      button: {
        text: t("invitations.mail.button"),
        url: config.publicUrl + paths.family({ join: invitation.invite_code, from: token }),
      },
      linkHint: t("mail.linkHint"),
      footer: footer(t, config),
    },
    { language, productName: product },
  );
}
