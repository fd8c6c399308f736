import type { Circle } from "@blessing-jar/contract/circles.ts";
import { invitationLimits } from "@blessing-jar/contract/invitations.ts";
import { Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useViewer } from "../../api/session-store.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { DraftNotes } from "../../ui/forms/draft-notes.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { InviteWays } from "../circles/invite-ways.tsx";
import { EmailRows } from "./email-rows.tsx";
import { InvitationPreview } from "./invitation-preview.tsx";
import { useInviteForm } from "./use-invite-form.ts";

interface InviteDialogProps {
  circle: Pick<Circle, "id" | "name" | "inviteCode">;
  isOpen: boolean;
  onClose: () => void;
}

export function InviteDialog({ circle, isOpen, onClose }: InviteDialogProps) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const form = useInviteForm({ circle, onSent: onClose });
  const { emails, personalMessage } = form.values;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("invitations.dialog.title", { circle: circle.name })}
      submitLabel={t("invitations.dialog.send")}
      submittingLabel={t("invitations.dialog.sending")}
      submitIcon={<Send aria-hidden="true" className="rtl:-scale-x-100" />}
      form={form}
      className="gap-6"
    >
      <InviteWays circle={circle} />
      <div className="border-t border-line pt-5">
        <h3 className="font-display text-heading text-ink">{t("invitations.dialog.byMail")}</h3>
        <p className="mt-1 text-ui text-ink-soft">{t("invitations.dialog.description")}</p>
      </div>
      <DraftNotes form={form} />
      <EmailRows
        emails={emails}
        onChange={(next) => form.change({ emails: next })}
        isRefused={form.isRefused}
        error={form.listError}
      />
      <TextArea
        label={t("invitations.dialog.message")}
        optionalLabel={t("invitations.dialog.optional")}
        rows={3}
        maxLength={invitationLimits.personalMessageMax}
        isCounted
        {...form.field("personalMessage")}
      />
      <InvitationPreview
        inviterName={viewer?.fullName ?? ""}
        circleName={circle.name}
        message={personalMessage}
      />
    </FormDialog>
  );
}
