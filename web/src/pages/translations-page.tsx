import { useViewer } from "../api/session-store.ts";
import { useTranslation } from "../language/use-translation.ts";
import { later } from "../ui/later.tsx";
import { AccessDenied } from "./access-denied.tsx";
import { withAdministrationTexts } from "./admin-page.tsx";
import { usePageTitle } from "./use-page-title.ts";

const Translations = later(() => withAdministrationTexts(import("./translations/translations.tsx")));

export function TranslationsPage() {
  const viewer = useViewer();
  return viewer && !viewer.isAdmin ? <Denied /> : <Translations />;
}

function Denied() {
  const { t } = useTranslation();
  usePageTitle(t("shell.nav.admin"));
  return <AccessDenied />;
}
