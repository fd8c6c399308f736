import { useTranslation } from "../language/use-translation.ts";
import { Toaster } from "../ui/toaster.tsx";

export default function ToastLayer() {
  const { t } = useTranslation();
  return (
    <Toaster
      label={t("shell.toasts.label")}
      kind={t("shell.toasts.kind")}
      closeLabel={t("shell.toasts.close")}
    />
  );
}
