import { useTranslation } from "react-i18next";
import { EmptyJar } from "../illustrations/empty-jar.tsx";
import { PlainPage } from "./plain-page.tsx";
import { WayBack } from "./way-back.tsx";

export function AccessDenied() {
  const { t } = useTranslation();
  return (
    <PlainPage
      illustration={<EmptyJar />}
      title={t("shell.accessDenied.title")}
      description={t("shell.accessDenied.description")}
      action={<WayBack />}
    />
  );
}
