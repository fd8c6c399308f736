import type { Circle } from "@blessing-jar/contract/circles.ts";
import { invitationLimits } from "@blessing-jar/contract/invitations.ts";
import { Send } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useViewer } from "../../api/session-store.ts";
import { formatNumber } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
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
  const { language } = useLanguage();
  const formId = useId();
  const form = useInviteForm({ memberId, circle, onSent: () => onOpenChange(false) });
  const { emails, personalMessage } = form.values;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("invitations.dialog.title", { circle: circle.name })}
      description={t("invitations.dialog.description")}
      closeLabel={t("invitations.dialog.close")}
      footer={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            {t("invitations.dialog.cancel")}
          </Button>
          <Button
            type="submit"
            form={formId}
            icon={<Send aria-hidden="true" className="rtl:-scale-x-100" />}
            isLoading={form.isSending}
            loadingLabel={t("invitations.dialog.sending")}
          >
            {t("invitations.dialog.send")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
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
          formatCount={(used, limit) =>
            t("invitations.dialog.count", {
              used: formatNumber(used, language),
              limit: formatNumber(limit, language),
            })
          }
          value={personalMessage}
          onChange={(event) => form.change({ personalMessage: event.target.value })}
        />
        <InvitationPreview inviterName={inviterName} circleName={circle.name} message={personalMessage} />
      </form>
    </Dialog>
  );
}
