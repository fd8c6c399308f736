import type { ComponentProps } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";

/** One line that names both documents: its text holds `<privacy>…</privacy>` and `<terms>…</terms>`, which become links. */
const acceptance = "accounts.fields.accept";

function Acceptance({ onRead }: { onRead: (kind: "privacy" | "terms") => void }) {
  const { t } = useTranslation();
  let kind: "privacy" | "terms" | undefined;
  return t(acceptance)
    .split(/(<\/?(?:privacy|terms)>)/)
    .map((part) => {
      if (part.startsWith("<")) {
        kind = part === "<privacy>" ? "privacy" : part === "<terms>" ? "terms" : undefined;
        return null;
      }
      const read = kind;
      if (!read) return <span key={part}>{part}</span>;
      return (
        <button key={read} type="button" onClick={() => onRead(read)} className="text-link">
          {part}
        </button>
      );
    });
}

interface AcceptAndSignUpProps {
  checkbox: Omit<ComponentProps<typeof Checkbox>, "label">;
  isSending: boolean;
  onReadLegal: (kind: "privacy" | "terms") => void;
}

/** How every sign-up ends. In a dialog the button stays in sight, however low the window is. */
export function AcceptAndSignUp({ checkbox, isSending, onReadLegal }: AcceptAndSignUpProps) {
  const { t } = useTranslation();
  return (
    <>
      <fieldset className="-my-1">
        <legend className="sr-only">{t("accounts.validation.acceptToContinue")}</legend>
        <Checkbox label={<Acceptance onRead={onReadLegal} />} {...checkbox} />
      </fieldset>
      <div className="-bottom-6 z-10 -mt-3 -mb-4 grid pt-3 pb-4 in-[.dialog]:sticky in-[.dialog]:bg-card low:static!">
        <Button type="submit" size="lg" isLoading={isSending} loadingLabel={t("accounts.signup.submitting")}>
          {t("accounts.signup.submit")}
        </Button>
      </div>
    </>
  );
}
