import { useTranslation } from "react-i18next";
import { LanguageSelect } from "../../language/language-select.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { AuthTab } from "./credentials.ts";
import { CredentialsForms } from "./credentials-forms.tsx";
import { ResetForm } from "./reset-form.tsx";

/** Why the dialog opened by itself. */
export type AuthReason = "expired" | "memberPage";

interface AuthDialogProps {
  isOpen: boolean;
  tab: AuthTab;
  reason: AuthReason | undefined;
  /** Of a mailed link: a new password is chosen instead. */
  resetToken: string | undefined;
  onTabChange: (tab: AuthTab) => void;
  onAskAgain: () => void;
  onReadLegal: (kind: "privacy" | "terms") => void;
  onClose: () => void;
}

export function AuthDialog(props: AuthDialogProps) {
  const { isOpen, tab, resetToken, reason, onClose } = props;
  const { t } = useTranslation();
  const mode = resetToken ? "reset" : tab;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={t(`accounts.dialog.${mode}Title`)}
      description={t(`accounts.dialog.${mode}Description`)}
      size="sm"
      closeLabel={t("shell.close")}
      headerExtra={<LanguageSelect className="mt-4 -me-11" isLabelHidden />}
    >
      {reason && !resetToken ? (
        <Banner className="mb-4" isUrgent>
          {t(`accounts.dialog.${reason}`)}
        </Banner>
      ) : null}
      {resetToken ? (
        <ResetForm token={resetToken} onAskAgain={props.onAskAgain} onDone={onClose} />
      ) : (
        <CredentialsForms
          tab={tab}
          onTabChange={props.onTabChange}
          onReadLegal={props.onReadLegal}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}
