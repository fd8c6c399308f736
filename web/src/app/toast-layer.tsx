import { useTranslation } from "react-i18next";
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
