import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { type AdminUser, getUserUse, userLimits, userRoles } from "@blessing-jar/contract/users.ts";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import {
  ChevronDown,
  KeyRound,
  Link2,
  LogOut,
  PencilLine,
  Trash2,
  UserCheck,
  UserPlus,
  UserX,
} from "lucide-react";
import { useDeferredValue, useId, useState } from "react";
import { useConfig } from "../../api/config.ts";
import { endpointQuery } from "../../api/queries.ts";
import { today } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/class-names.ts";
import { EmptyState, Skeleton } from "../../ui/empty-state.tsx";
import { Facts } from "../../ui/facts.tsx";
import { SearchField } from "../../ui/fields.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Menu, type MenuEntry, type MenuItem } from "../../ui/menu.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { PanelHeading } from "../../ui/panel-heading.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { useSettled } from "../../ui/use-settled.ts";
import { useShareLink } from "../../ui/use-share-link.ts";
import { twoColumns } from "./admin-tab.tsx";
import { CreateUserDialog } from "./create-user-dialog.tsx";
import { type UsersWanted, userPages } from "./use-users.ts";
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
  const share = useShareLink();
  const { productName, hasPasswords } = useConfig();
  // Kept while a dialog closes, so that its words stay.
  const [chosen, setChosen] = useState<AdminUser>();
  const [open, setOpen] = useState<UserAct | "edit">();

  const handleInvite = () =>
    void share({
      words: t("administration.users.inviteWords", { product: productName }),
      link: location.origin,
      copied: "links.copied",
    });

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
          <div className="flex flex-wrap gap-2">
            <Button icon={<Link2 />} onClick={handleInvite}>
              {t("administration.users.invite")}
            </Button>
            {/* Without passwords, whoever comes by the sign-in of the house makes the account. */}
            {hasPasswords ? (
              <Button variant="outline" icon={<UserPlus />} onClick={() => setIsAdding(true)}>
                {t("administration.users.form.add")}
              </Button>
            ) : null}
          </div>
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

interface UserRowProps {
  user: AdminUser;
  onAct: (act: UserAct | "edit") => void;
}

function UserRow({ user, onAct }: UserRowProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
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
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setIsOpen(!isOpen)}
              className="rounded-sm text-start decoration-line-strong underline-offset-4 hover:underline"
            >
              <bdi>{user.fullName || user.email}</bdi>
              <ChevronDown
                aria-hidden="true"
                className={cx("ms-1.5 inline size-4 text-ink-faint", isOpen && "rotate-180")}
              />
            </button>
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
        <div id={id}>{isOpen ? <Use userId={user.id} /> : null}</div>
      </div>
      <UserMenu user={user} onAct={onAct} />
    </li>
  );
}

const megabyte = 1024 ** 2;

function Use({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const use = useQuery({ ...endpointQuery(getUserUse, { params: { userId } }), refetchOnMount: "always" });
  return (
    <Loaded
      query={use}
      skeleton={<Skeleton className="mt-2 h-12" />}
      failedTitle={t("administration.users.failed")}
    >
      {({ sessions, bytes }) => (
        <Facts className="mt-0.5">
          <span>
            {sessions > 0
              ? t("administration.users.devices", { count: sessions })
              : t("administration.users.signedOut")}
          </span>
          <span>
            {t("administration.users.files", { megabytes: Math.round((10 * bytes) / megabyte) / 10 })}
          </span>
        </Facts>
      )}
    </Loaded>
  );
}

function Marks({ user }: { user: AdminUser }) {
  const { t } = useTranslation();
  const { hasPasswords, isMailDelivered } = useConfig();
  return (
    <>
      {user.role === "admin" ? <Chip tone="terra">{t("administration.users.roles.admin")}</Chip> : null}
      {user.can.changeAccess ? null : <Chip tone="sage">{t("administration.users.you")}</Chip>}
      {user.isActive ? null : <Chip>{t("administration.users.deactivated")}</Chip>}
      {user.emailVerified || !isMailDelivered ? null : (
        <Chip tone="gold">{t("administration.users.unproven")}</Chip>
      )}
      {user.hasPassword || !hasPasswords ? null : (
        <Chip tone="gold">{t("administration.users.noPassword")}</Chip>
      )}
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
