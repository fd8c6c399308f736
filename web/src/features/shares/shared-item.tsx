import type { SharedBlessing } from "@blessing-jar/contract/shares.ts";
import { FolderOutput } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../ui/avatar.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TimeSince } from "../../ui/time-since.tsx";

interface SharedItemProps {
  shared: SharedBlessing;
  /** Left out where declining does it. */
  onTakeOut?: () => void;
  /** The blessing, and what may be done with it. */
  children: ReactNode;
}

/** A blessing with who shared it, and when. */
export function SharedItem({ shared, onTakeOut, children }: SharedItemProps) {
  const { t } = useTranslation();
  const { user, createdAt } = shared;
  return (
    <li className="grid min-w-0 grid-rows-[auto_1fr] gap-2.5">
      <div className="flex min-h-11 items-center gap-3">
        <Avatar name={user.fullName} photoUrl={user.profilePhotoUrl} size="sm" />
        <p className="min-w-0 grow text-ui">
          <span className="block truncate font-medium text-ink">
            <bdi>{user.fullName}</bdi>
          </span>
          <span className="block text-meta text-ink-faint">
            {user.relation ? (
              <>
                <bdi>{user.relation}</bdi> ·{" "}
              </>
            ) : null}
            <TimeSince moment={createdAt} />
          </span>
        </p>
        {onTakeOut && shared.can.takeOut ? (
          <IconButton
            label={t("circles.takeOut.label", { title: shared.blessing.title })}
            onClick={onTakeOut}
          >
            <FolderOutput className="rtl:-scale-x-100" />
          </IconButton>
        ) : null}
      </div>
      {children}
    </li>
  );
}
