import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { type AdminUser, createUser, userLimits, userRoles } from "@blessing-jar/contract/users.ts";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { KeyRound, LogOut, PencilLine, Trash2, UserCheck, UserPlus, UserX } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { useConfig } from "../../api/config.ts";
import { today } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { EmptyState, Skeleton } from "../../ui/empty-state.tsx";
import { Facts } from "../../ui/facts.tsx";
import { SearchField, TextField } from "../../ui/fields.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { startOf } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { Menu, type MenuEntry, type MenuItem } from "../../ui/menu.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { PanelHeading } from "../../ui/panel-heading.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { EmailField, PasswordField } from "../../ui/sign-in-fields.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { useSettled } from "../../ui/use-settled.ts";
import { twoColumns } from "./admin-tab.tsx";
import { refetchUsers, type UsersWanted, userPages } from "./use-users.ts";
import { EditUserDialog, type UserAct, UserActDialog } from "./user-act-dialog.tsx";

export default function Users() {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const [role, setRole] = useState<UsersWanted["role"]>("");
  const wanted = { search: useSettled(search.trim()), role };
  // What was found before stands until the next is there.
  const users = useInfiniteQuery({ ...userPages(wanted), placeholderData: keepPreviousData });
  const isBehind = useDeferredValue(users.isPlaceholderData);
  const [isAdding, setIsAdding] = useState(false);
  // Kept while a dialog closes, so that its words stay.
  const [chosen, setChosen] = useState<AdminUser>();
  const [open, setOpen] = useState<UserAct | "edit">();

  function handleAct(user: AdminUser, act: UserAct | "edit") {
    setChosen(user);
    setOpen(act);
  }

  return (
    <section aria-labelledby="users" className="grid gap-6">
      <PanelHeading
        id="users"
        title={t("administration.users.title")}
        action={
          <Button icon={<UserPlus />} onClick={() => setIsAdding(true)}>
            {t("administration.users.form.add")}
          </Button>
        }
      />
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <SearchField
          label={t("administration.users.search")}
          clearLabel={t("administration.users.clear")}
          value={search}
          maxLength={userLimits.searchMax}
          onChange={setSearch}
        />
        <SelectField
          label={t("administration.users.role")}
          isLabelHidden
          value={role}
          onChange={({ target }) => setRole(target.value as UsersWanted["role"])}
          options={userRoles}
          labelOf={(each) => t(`administration.users.roles.${each}`)}
        >
          <option value="">{t("administration.users.anyRole")}</option>
        </SelectField>
      </div>
      <div aria-busy={users.isPending || isBehind}>
        <PagedList
          query={users}
          queryKey={userPages(wanted).queryKey}
          skeleton={<Skeleton className="h-96 rounded-card" />}
          failedTitle={t("administration.users.failed")}
          none={
            <EmptyState
              level={3}
              title={t("administration.users.none")}
              description={t("administration.users.noneText")}
            />
          }
          more={{ className: "mt-6", variant: "outline" }}
        >
          {(all) => (
            <ul aria-labelledby="users" className={twoColumns}>
              {all.map((user) => (
                <UserRow key={user.id} user={user} onAct={(act) => handleAct(user, act)} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
      <CreateUserDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
      {chosen ? (
        <>
          <EditUserDialog
            key={chosen.id}
            user={chosen}
            isOpen={open === "edit"}
            onClose={() => setOpen(undefined)}
          />
          <UserActDialog user={chosen} open={open} onClose={() => setOpen(undefined)} />
        </>
      ) : null}
    </section>
  );
}

const schema = z.omit(createUser.body, { idempotencyKey: true });
const start = startOf(schema, { role: "user" });

function CreateUserDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const { isMailDelivered } = useConfig();
  // No draft: a password is not kept on the device.
  const form = useForm({
    schema,
    start,
    hasKeyOfWords: true,
    send: (body, idempotencyKey) => call(createUser, { body: { ...body, idempotencyKey } }),
    onSent: ({ user }, { isMore }) => {
      if (!isMore) onClose();
      const text = t("administration.users.addedText", { name: user.fullName });
      toast("success", t("administration.users.added"), text);
      void refetchUsers();
    },
    onFailed: (error) => failed("administration.users.createFailed", error),
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("administration.users.form.add")}
      description={t("administration.users.form.addText")}
      submitLabel={t("administration.users.form.add")}
      submittingLabel={t("administration.users.form.saving")}
      submitIcon={<UserPlus />}
      form={form}
      className="gap-5"
    >
      {isMailDelivered ? (
        <p className="text-ui text-ink-soft">{t("administration.users.form.addMail")}</p>
      ) : null}
      <EmailField label={t("accounts.fields.email")} autoComplete="off" {...form.field("email")} />
      <TextField
        label={t("accounts.fields.fullName")}
        autoComplete="off"
        dir="auto"
        {...form.field("fullName")}
      />
      <PasswordField
        label={t("accounts.fields.password")}
        hint={t("accounts.fields.passwordHint")}
        autoComplete="new-password"
        {...form.field("password")}
      />
      <SelectField
        label={t("administration.users.role")}
        {...form.field("role")}
        options={userRoles}
        labelOf={(role) => t(`administration.users.roles.${role}`)}
      />
    </FormDialog>
  );
}

interface UserRowProps {
  user: AdminUser;
  onAct: (act: UserAct | "edit") => void;
}

function UserRow({ user, onAct }: UserRowProps) {
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
