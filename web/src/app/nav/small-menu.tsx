import type { User } from "@blessing-jar/contract/accounts.ts";
import { LogOut } from "lucide-react";
import { useTranslation } from "react-i18next";
import { LanguageSelect } from "../../common/language-select.tsx";
import { Button } from "../../ui/button.tsx";
import { PageShell } from "../../ui/page-shell.tsx";
import { openAuthDialog } from "../auth-dialog-store.ts";
import { preloadsAuth } from "../preload.ts";
import { useSignOut } from "../use-sign-out.ts";
import { smallMenuLinks } from "./destinations.ts";
import { LinkRows } from "./link-rows.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import { TourButton } from "./tour-button.tsx";

interface SmallMenuProps {
  id: string;
  viewer: User | null;
  onClose: () => void;
}

export default function SmallMenu({ id, viewer, onClose }: SmallMenuProps) {
  const { t } = useTranslation();
  const signOut = useSignOut();

  function handleSignOut() {
    onClose();
    void signOut();
  }

  return (
    <div
      id={id}
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-4.5rem)] overflow-y-auto border-b border-line bg-card shadow-lift lg:hidden"
    >
      <PageShell className="flex flex-col gap-4 pt-3 pb-6">
        <div className="-mx-3">
          <LinkRows destinations={smallMenuLinks(viewer)} onFollow={onClose} />
          {viewer ? <TourButton onFollow={onClose} /> : null}
        </div>
        <div className="flex flex-wrap items-end justify-between gap-4 border-t border-line pt-4">
          <LanguageSelect className="min-w-44 grow" />
          <ThemeSwitch />
        </div>
        {viewer ? (
          <Button variant="outline" icon={<LogOut />} onClick={handleSignOut}>
            {t("shell.nav.signOut")}
          </Button>
        ) : (
          <div className="grid gap-3 sm:grid-cols-2">
            <Button variant="outline" onClick={() => openAuthDialog()} {...preloadsAuth}>
              {t("shell.nav.signIn")}
            </Button>
            <Button onClick={() => openAuthDialog("signup")} {...preloadsAuth}>
              {t("shell.nav.getStarted")}
            </Button>
          </div>
        )}
      </PageShell>
    </div>
  );
}
