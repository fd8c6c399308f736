import { useTranslation } from "react-i18next";
import { useViewer } from "../api/session-store.ts";
import { EmptyJar } from "../illustrations/empty-jar.tsx";
import { NotOpenYetPage } from "./not-open-yet-page.tsx";
import { PlainPage } from "./plain-page.tsx";
import { WayBack } from "./way-back.tsx";

export function AdminPage() {
  const { t } = useTranslation();
  const viewer = useViewer();
  if (viewer?.isAdmin) return <NotOpenYetPage />;
  return (
    <PlainPage
      illustration={<EmptyJar />}
      title={t("shell.accessDenied.title")}
      description={t("shell.accessDenied.description")}
      action={<WayBack />}
    />
  );
}
