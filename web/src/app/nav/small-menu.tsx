import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { LanguageSelect } from "../../ui/language-select.tsx";
import { PageShell } from "../../ui/page-shell.tsx";
import { openAuthDialog } from "../auth-dialog-store.ts";
import { preloadsAuth } from "../preload.ts";
import { visitorLinks } from "./destinations.ts";
import { LinkRows } from "./link-rows.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** A visitor's; members have the bar below. */
export default function SmallMenu({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <div
      id={id}
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-4.5rem)] overflow-y-auto border-b border-line bg-card shadow-lift lg:hidden"
    >
      <PageShell className="flex flex-col gap-4 pt-3 pb-6">
        <div className="-mx-3">
          <LinkRows destinations={visitorLinks} onFollow={onClose} />
        </div>
        <div className="flex flex-wrap items-end justify-between gap-4 border-t border-line pt-4">
          <LanguageSelect className="min-w-44 grow" />
          <ThemeSwitch />
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button variant="outline" onClick={() => openAuthDialog()} {...preloadsAuth}>
            {t("shell.nav.signIn")}
          </Button>
          <Button onClick={() => openAuthDialog("signup")} {...preloadsAuth}>
            {t("shell.nav.getStarted")}
          </Button>
        </div>
      </PageShell>
    </div>
  );
}
