import type { Circle } from "@blessing-jar/contract/circles.ts";
import { invitationLimits } from "@blessing-jar/contract/invitations.ts";
import { Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useViewer } from "../../api/session-store.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { EmailRows } from "./email-rows.tsx";
import { InvitationPreview } from "./invitation-preview.tsx";
import { useInviteForm } from "./use-invite-form.ts";

interface InviteDialogProps {
  circle: Pick<Circle, "id" | "name">;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function InviteDialog(props: InviteDialogProps) {
  const viewer = useViewer();
  return viewer ? (
    <InviteForm
      key={`${viewer.id}:${props.circle.id}`}
      {...props}
      memberId={viewer.id}
      inviterName={viewer.fullName}
    />
  ) : null;
}

interface InviteFormProps extends InviteDialogProps {
  memberId: string;
  inviterName: string;
}

function InviteForm({ circle, isOpen, onOpenChange, memberId, inviterName }: InviteFormProps) {
  const { t } = useTranslation();
  const form = useInviteForm({ memberId, circle, onSent: () => onOpenChange(false) });
  const { emails, personalMessage } = form.values;
  return (
    <FormDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("invitations.dialog.title", { circle: circle.name })}
      description={t("invitations.dialog.description")}
      closeLabel={t("invitations.dialog.close")}
      cancelLabel={t("invitations.dialog.cancel")}
      submitLabel={t("invitations.dialog.send")}
      submittingLabel={t("invitations.dialog.sending")}
      submitIcon={<Send aria-hidden="true" className="rtl:-scale-x-100" />}
      isSubmitting={form.isSending}
      onSubmit={() => void form.submit()}
      className="gap-6"
    >
      <EmailRows
        emails={emails}
        onChange={(next) => form.change({ emails: next })}
        isRefused={form.isRefused}
        isMissing={form.isMissing}
      />
      <TextArea
        label={t("invitations.dialog.message")}
        optionalLabel={t("invitations.dialog.optional")}
        rows={3}
        maxLength={invitationLimits.personalMessageMax}
        isCounted
        value={personalMessage}
        onChange={(event) => form.change({ personalMessage: event.target.value })}
      />
      <InvitationPreview inviterName={inviterName} circleName={circle.name} message={personalMessage} />
    </FormDialog>
  );
}
