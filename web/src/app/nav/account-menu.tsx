import type { User } from "@blessing-jar/contract/accounts.ts";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LanguageSelect } from "../../language/language-select.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Popover } from "../../ui/popover.tsx";
import { useSignOut } from "../use-sign-out.ts";
import { avatarLinks } from "./destinations.ts";
import { LinkRows } from "./link-rows.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

export default function AccountMenu({ viewer }: { viewer: User }) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const [isOpen, setIsOpen] = useState(false);
  const name = viewer.fullName || t("shell.nav.anonymous");
  const label = t("shell.nav.accountMenu", { name });
  return (
    <Popover
      label={label}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      align="end"
      trigger={
        <button
          type="button"
          aria-label={label}
          title={name}
          className="grid size-11 place-items-center rounded-full"
        >
          <Avatar name={viewer.fullName || viewer.email} photoUrl={viewer.profilePhotoUrl} />
        </button>
      }
    >
      <div className="max-h-[calc(100dvh-7rem)] w-64 overflow-y-auto">
        <div className="px-3 pt-1 pb-2">
          <p className="truncate text-ui font-medium text-ink">{name}</p>
          <p className="truncate text-meta text-ink-faint">{viewer.email}</p>
        </div>
        <LinkRows
          destinations={avatarLinks(viewer)}
          onFollow={() => setIsOpen(false)}
          className="border-y border-line py-1.5"
        />
        <div className="flex flex-col items-start gap-3 p-3">
          <LanguageSelect className="w-full" />
          <ThemeSwitch />
        </div>
        <div className="border-t border-line pt-1.5">
          <Button
            variant="ghost"
            className="w-full justify-start! px-3!"
            icon={<LogOut />}
            onClick={() => void signOut()}
          >
            {t("shell.nav.signOut")}
          </Button>
        </div>
      </div>
    </Popover>
  );
}
