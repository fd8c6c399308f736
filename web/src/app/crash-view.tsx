import { useTranslation } from "react-i18next";
import { EmptyJar } from "../illustrations/empty-jar.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageShell } from "../ui/page-shell.tsx";

export function CrashView({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const text = isMissingPart(error) ? "shell.crash.updated" : "shell.crash.description";
  return (
    <PageShell className="grid grow place-content-center py-16">
      <div role="alert">
        <EmptyState
          illustration={<EmptyJar />}
          title={t("shell.crash.title")}
          description={t(text)}
          action={
            // It may come far from where somebody pressed, out of sight
            <Button autoFocus onClick={() => window.location.reload()}>
              {t("shell.crash.reload")}
            </Button>
          }
        />
      </div>
    </PageShell>
  );
}

/** After a new version is out, the parts of an old one are gone. */
function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|preload CSS/i.test(error.message)
  );
}
