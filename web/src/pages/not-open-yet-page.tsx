import { useTranslation } from "react-i18next";
import { Jar } from "../illustrations/jar.tsx";
import { PlainPage } from "./plain-page.tsx";
import { WayBack } from "./way-back.tsx";

export function NotOpenYetPage() {
  const { t } = useTranslation();
  return (
    <PlainPage
      illustration={<Jar fill={0.3} lights={6} className="mx-auto w-40" />}
      title={t("shell.notOpenYet.title")}
      description={t("shell.notOpenYet.description")}
      action={<WayBack />}
    />
  );
}
