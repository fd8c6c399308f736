import { useId } from "react";
import { useTranslation } from "react-i18next";

interface InvitationPreviewProps {
  inviterName: string;
  circleName: string;
  message: string;
}

/** The mail's own sentences, as they will be said. */
export function InvitationPreview({ inviterName, circleName, message }: InvitationPreviewProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const values = { name: inviterName, circle: circleName };
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-3 rounded-tile border border-line bg-paper-sunk/50 p-4 text-ui text-ink-soft wrap-anywhere"
    >
      <h3 id={titleId} className="text-meta font-medium text-ink-faint">
        {t("invitations.dialog.preview")}
      </h3>
      <p className="font-display text-quote text-ink">{t("invitations.mail.invites", values)}</p>
      {message.trim() ? (
        <div className="grid gap-1">
          <p>{t("invitations.mail.message", values)}</p>
          <p dir="auto" className="border-s-2 border-gold ps-3 whitespace-pre-line text-ink">
            {message.trim()}
          </p>
        </div>
      ) : null}
      <p>{t("invitations.mail.meaning", values)}</p>
    </section>
  );
}
