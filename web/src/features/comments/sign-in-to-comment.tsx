import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";

export function SignInToComment({ onSignIn }: { onSignIn?: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-1">
      <TextArea
        label={t("comments.form.label")}
        hint={t("comments.signIn")}
        rows={2}
        disabled
        value=""
        onChange={() => {}}
      />
      {onSignIn ? (
        <Button variant="link" className="justify-self-start" onClick={onSignIn}>
          {t("comments.signInAction")}
        </Button>
      ) : null}
    </div>
  );
}
