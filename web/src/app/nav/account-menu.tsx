import type { User } from "@blessing-jar/contract/accounts.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../ui/avatar.tsx";
import { Popover } from "../../ui/popover.tsx";
import { AccountPanel } from "./account-panel.tsx";

export default function AccountMenu({ viewer }: { viewer: User }) {
  const { t } = useTranslation();
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
          <Avatar id={viewer.id} name={viewer.fullName || viewer.email} photoUrl={viewer.profilePhotoUrl} />
        </button>
      }
    >
      <AccountPanel viewer={viewer} name={name} onClose={() => setIsOpen(false)} />
    </Popover>
  );
}
