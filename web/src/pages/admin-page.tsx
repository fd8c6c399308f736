import { useTranslation } from "react-i18next";
import { useViewer } from "../api/session-store.ts";
import { EmptyJar } from "../illustrations/empty-jar.tsx";
import { later } from "../ui/later.tsx";
import { PlainPage } from "./plain-page.tsx";
import { WayBack } from "./way-back.tsx";

/** Nobody else downloads it, nor its words. */
const Administration = later(async () => {
  const [part, { loadAdministrationTexts }] = await Promise.all([
    import("./administration/administration.tsx"),
    import("../language/administration-texts.ts"),
  ]);
  await loadAdministrationTexts();
  return part;
});

export function AdminPage() {
  const { t } = useTranslation();
  const viewer = useViewer();
  if (viewer?.isAdmin) return <Administration />;
  return (
    <PlainPage
      illustration={<EmptyJar />}
      title={t("shell.accessDenied.title")}
      description={t("shell.accessDenied.description")}
      action={<WayBack />}
    />
  );
}
