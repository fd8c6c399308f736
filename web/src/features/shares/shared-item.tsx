import type { SharedBlessing } from "@blessing-jar/contract/shares.ts";
import { Ellipsis, LogOut } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../ui/avatar.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { TimeSince } from "../../ui/time-since.tsx";

export interface SharedCardProps {
  shared: SharedBlessing;
  /** Who shared it, and what may be done with that. */
  head: ReactNode;
  onOpen: (shared: SharedBlessing) => void;
}

interface SharedItemProps extends Omit<SharedCardProps, "head"> {
  /** Left out where declining does it. */
  onTakeOut?: () => void;
  BlessingCard: ComponentType<SharedCardProps>;
  /** Below the blessing. */
  children?: ReactNode;
}

/** A blessing with who shared it, and when. */
export function SharedItem({ shared, onOpen, onTakeOut, BlessingCard, children }: SharedItemProps) {
  return (
    <li className="grid min-w-0 grid-cols-1 content-start gap-3">
      <BlessingCard
        shared={shared}
        onOpen={onOpen}
        head={<SharedHead shared={shared} onTakeOut={shared.can.takeOut ? onTakeOut : undefined} />}
      />
      {children}
    </li>
  );
}

interface SharedHeadProps {
  shared: SharedBlessing;
  onTakeOut: (() => void) | undefined;
}

function SharedHead({ shared, onTakeOut }: SharedHeadProps) {
  const { t } = useTranslation();
  const { user, createdAt, blessing } = shared;
  const label = t("circles.takeOut.menu", { title: blessing.title });
  return (
    <div className="flex min-h-18 items-center gap-3 py-2.5 ps-4 pe-2 sm:ps-5.5 sm:pe-3">
      <Avatar id={blessing.userId} name={user.fullName} photoUrl={user.profilePhotoUrl} />
      <p className="min-w-0 grow text-body">
        <span className="block truncate font-medium text-ink">
          <bdi>{user.fullName}</bdi>
        </span>
        <span className="block text-meta text-ink-faint">
          {user.relation ? (
            <span>
              <bdi>{user.relation}</bdi> ·{" "}
            </span>
          ) : null}
          <TimeSince moment={createdAt} />
        </span>
      </p>
      {onTakeOut ? (
        <div className="relative z-1">
          <Menu
            label={label}
            trigger={
              <IconButton label={label}>
                <Ellipsis />
              </IconButton>
            }
            items={[
              {
                kind: "item",
                label: t("circles.takeOut.item"),
                icon: <LogOut aria-hidden="true" className="rtl:-scale-x-100" />,
                onSelect: onTakeOut,
              },
            ]}
          />
        </div>
      ) : null}
    </div>
  );
}
