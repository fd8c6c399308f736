import { useTranslation } from "react-i18next";
import { useViewer } from "../api/session-store.ts";
import { later } from "../ui/later.tsx";
import { AccessDenied } from "./access-denied.tsx";
import { usePageTitle } from "./use-page-title.ts";

/** Nobody else downloads it, nor its words. */
const Translations = later(async () => {
  const [part, { loadAdministrationTexts }] = await Promise.all([
    import("./translations/translations.tsx"),
    import("../language/administration-texts.ts"),
  ]);
  await loadAdministrationTexts();
  return part;
});

export function TranslationsPage() {
  const viewer = useViewer();
  return viewer && !viewer.isAdmin ? <Denied /> : <Translations />;
}

function Denied() {
  const { t } = useTranslation();
  usePageTitle(t("shell.nav.admin"));
  return <AccessDenied />;
}
