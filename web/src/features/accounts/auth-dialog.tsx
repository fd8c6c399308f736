import { useTranslation } from "react-i18next";
import { Banner } from "../../ui/banner.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LanguageSelect } from "../../ui/language-select.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import type { AuthTab } from "./credentials.ts";
import { CredentialsForms } from "./credentials-forms.tsx";
import { ResetForm } from "./reset-form.tsx";

/** Why the dialog opened by itself. */
export type AuthReason = "expired" | "memberPage" | "profile" | "invited" | "newAddress";

interface AuthDialogProps {
  isOpen: boolean;
  tab: AuthTab;
  reason: AuthReason | undefined;
  /** What the form begins with. */
  email: string;
  /** Of a mailed link: a new password is chosen instead. */
  resetToken: string | undefined;
  /** Of a mailed link: whoever signs in with it confirms the address. */
  emailToConfirm: string | undefined;
  onSignedIn: () => void;
  onTabChange: (tab: AuthTab) => void;
  onAskAgain: () => void;
  onReadLegal: (kind: "privacy" | "terms") => void;
  onClose: () => void;
}

export function AuthDialog(props: AuthDialogProps) {
  const { isOpen, tab, resetToken, reason, emailToConfirm, onClose, onSignedIn } = props;
  const { t } = useTranslation();
  const mode = resetToken ? "reset" : tab;
  const hasMouse = useMediaQuery("(pointer: fine)");
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(`accounts.dialog.${mode}Title`)}
      description={t(`accounts.dialog.${mode}Description`)}
      size="sm"
      isForReading={!hasMouse}
      headerExtra={<LanguageSelect className="mt-4 -me-11 sm:-me-10" isLabelHidden />}
    >
      {reason && !resetToken ? (
        <Banner className="mb-4" isUrgent>
          {t(`accounts.dialog.${reason}`)}
        </Banner>
      ) : null}
      {emailToConfirm ? (
        <Banner className="mb-4">{t("accounts.dialog.confirmAddress", { email: emailToConfirm })}</Banner>
      ) : null}
      {resetToken ? (
        <ResetForm token={resetToken} onAskAgain={props.onAskAgain} onDone={onSignedIn} />
      ) : (
        <CredentialsForms
          key={emailToConfirm}
          email={emailToConfirm ?? props.email}
          isConfirming={emailToConfirm !== undefined}
          tab={tab}
          onTabChange={props.onTabChange}
          onReadLegal={props.onReadLegal}
          onDone={onSignedIn}
        />
      )}
    </Dialog>
  );
}
