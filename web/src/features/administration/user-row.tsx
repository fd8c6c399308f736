import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { AdminUser } from "@blessing-jar/contract/users.ts";
import { KeyRound, LogOut, PencilLine, Trash2, UserCheck, UserX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { today } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Menu, type MenuEntry, type MenuItem } from "../../ui/menu.tsx";
import type { UserAct } from "./user-act-dialog.tsx";

interface UserRowProps {
  user: AdminUser;
  onAct: (act: UserAct | "edit") => void;
}

export function UserRow({ user, onAct }: UserRowProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const facts = [
    t("administration.users.since", { day: formatDay(today(new Date(user.createdAt)), language) }),
    t("categories.count", { count: user.blessingsCount }),
    t("administration.users.circles", { count: user.circlesCount }),
  ];
  return (
    <li className="flex items-start gap-4 py-4">
      <Avatar id={user.id} name={user.fullName || user.email} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 font-display text-heading wrap-anywhere text-ink">
            <bdi>{user.fullName}</bdi>
          </h3>
          <Marks user={user} />
        </div>
        <p className="text-ui wrap-anywhere text-ink-soft">
          <bdi>{user.email}</bdi>
        </p>
        <Facts className="mt-0.5">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </Facts>
      </div>
      <UserMenu user={user} onAct={onAct} />
    </li>
  );
}

function Marks({ user }: { user: AdminUser }) {
  const { t } = useTranslation();
  return (
    <>
      {user.role === "admin" ? <Chip tone="terra">{t("administration.users.roles.admin")}</Chip> : null}
      {user.can.changeAccess ? null : <Chip tone="sage">{t("administration.users.you")}</Chip>}
      {user.isActive ? null : <Chip>{t("administration.users.deactivated")}</Chip>}
      {user.emailVerified ? null : <Chip tone="gold">{t("administration.users.unproven")}</Chip>}
      {user.hasPassword ? null : <Chip tone="gold">{t("administration.users.noPassword")}</Chip>}
    </>
  );
}

function UserMenu({ user, onAct }: UserRowProps) {
  const { t } = useTranslation();
  const { changeAccess } = user.can;
  const item = (act: UserAct | "edit", shown: MenuItem): MenuEntry => ({
    ...shown,
    onSelect: () => onAct(act),
  });
  const toActivity: UserAct = user.isActive ? "deactivate" : "reactivate";
  return (
    <Menu
      label={t("administration.users.menu", { name: user.fullName })}
      items={[
        item("edit", { label: t("administration.users.edit"), icon: <PencilLine /> }),
        changeAccess &&
          item("sessions", {
            label: t("administration.users.sessions.action"),
            icon: <LogOut className="rtl:-scale-x-100" />,
          }),
        changeAccess &&
          item("factors", { label: t("administration.users.factors.action"), icon: <KeyRound /> }),
        changeAccess &&
          item(toActivity, {
            label: t(`administration.users.${toActivity}.action`),
            icon: user.isActive ? <UserX /> : <UserCheck />,
          }),
        user.can.delete && "separator",
        user.can.delete &&
          item("delete", {
            label: t("administration.users.delete.action"),
            icon: <Trash2 />,
            tone: "danger",
          }),
      ]}
    />
  );
}
