import type { User } from "@blessing-jar/contract/accounts.ts";
import { LogOut } from "lucide-react";
import { useTranslation } from "react-i18next";
import { OutboxRow } from "../../features/outbox/outbox-row.tsx";
import { useAddressDialog } from "../../pages/use-address-dialog.ts";
import { Button } from "../../ui/button.tsx";
import { LanguageSelect } from "../../ui/language-select.tsx";
import { useSignOut } from "../use-sign-out.ts";
import { avatarLinks } from "./destinations.ts";
import { LinkRows } from "./link-rows.tsx";
import { ShortcutsSwitch } from "./shortcuts-switch.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import { TourButton } from "./tour-button.tsx";

interface AccountPanelProps {
  viewer: User;
  name: string;
  onClose: () => void;
}

export function AccountPanel({ viewer, name, onClose }: AccountPanelProps) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const waiting = useAddressDialog("waiting");

  function handleWaiting() {
    onClose();
    waiting.open("all");
  }

  return (
    <div className="max-h-[calc(100dvh-7rem)] w-64 overflow-y-auto">
      <div className="px-3 pt-1 pb-2">
        <p className="truncate text-ui font-medium text-ink">{name}</p>
        <p className="truncate text-meta text-ink-faint">{viewer.email}</p>
      </div>
      <div className="border-y border-line py-1.5">
        <LinkRows destinations={avatarLinks(viewer)} onFollow={onClose} />
        <OutboxRow onPress={handleWaiting} />
        <TourButton onFollow={onClose} />
      </div>
      <div className="flex flex-col items-start gap-3 p-3">
        <LanguageSelect className="w-full" />
        <ThemeSwitch />
        <ShortcutsSwitch />
      </div>
      <div className="border-t border-line pt-1.5">
        <Button
          variant="ghost"
          className="w-full justify-start! gap-3! px-3! [&_svg]:size-5!"
          icon={<LogOut />}
          onClick={() => void signOut()}
        >
          {t("shell.nav.signOut")}
        </Button>
      </div>
    </div>
  );
}
