import type { User } from "@blessing-jar/contract/accounts.ts";
import { LogOut } from "lucide-react";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LanguageSelect } from "../../ui/language-select.tsx";
import { SheetHandle } from "../../ui/sheet-handle.tsx";
import { useSignOut } from "../use-sign-out.ts";
import { youLinks } from "./destinations.ts";
import { MemberRows } from "./member-rows.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

interface YouSheetProps {
  viewer: User;
  isOpen: boolean;
  onClose: () => void;
}

/** The rooms that the bar has no place for, and what one sets for oneself. */
export function YouSheet({ viewer, isOpen, onClose }: YouSheetProps) {
  const { t } = useTranslation();
  const signOut = useSignOut();

  function handleSignOut() {
    onClose();
    void signOut();
  }

  return (
    <Dialog
      isOpen={isOpen}
      isForReading
      onClose={onClose}
      size="sm"
      handle={<SheetHandle onClose={onClose} />}
      title={viewer.fullName || t("shell.nav.anonymous")}
      description={viewer.email}
    >
      <div className="-mx-3">
        <MemberRows destinations={youLinks(viewer)} onFollow={onClose} />
      </div>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4 border-t border-line pt-4">
        <LanguageSelect className="min-w-44 grow" />
        <ThemeSwitch />
      </div>
      <Button variant="outline" className="mt-4 w-full" icon={<LogOut />} onClick={handleSignOut}>
        {t("shell.nav.signOut")}
      </Button>
    </Dialog>
  );
}
