import type { Circle } from "@blessing-jar/contract/circles.ts";
import { Link, useSearchParams } from "react-router";
import { AlbumSection } from "../../features/album/album-section.tsx";
import { goToMembers } from "../../features/circles/members-section.tsx";
import { SharedFeed, type SharedListProps } from "../../features/shares/shared-feed.tsx";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { cx } from "../../ui/class-names.ts";

const album = "album";

export function CircleRooms(list: SharedListProps) {
  const [address] = useSearchParams();
  const isAlbum = address.get("view") === album;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 border-b border-line">
        <RoomLinks circle={list.circle} isAlbum={isAlbum} />
        <ToMembers circle={list.circle} />
      </div>
      {isAlbum ? <AlbumSection circle={list.circle} /> : <SharedFeed {...list} />}
    </div>
  );
}

function RoomLinks({ circle, isAlbum }: { circle: Circle; isAlbum: boolean }) {
  const { t } = useTranslation();
  const link = (label: string, isCurrent: boolean, view?: string) => (
    <Link
      to={paths.family({ circle: circle.id, view })}
      aria-current={isCurrent ? "page" : undefined}
      preventScrollReset
      replace
      className={cx(
        "inline-flex min-h-11 items-center border-b-2 text-ui",
        isCurrent ? "border-gold font-medium text-ink" : "border-transparent text-ink-soft hover:text-ink",
      )}
    >
      {label}
    </Link>
  );
  return (
    <nav aria-label={t("album.rooms")} className="-mb-px flex gap-6">
      {link(t("album.blessings"), !isAlbum)}
      {link(t("album.title"), isAlbum, album)}
    </nav>
  );
}

/** Where they stand below all that is shared. */
function ToMembers({ circle }: { circle: Circle }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      onClick={goToMembers}
      className="-me-2 inline-flex min-h-11 items-center rounded-full px-2 text-ui text-ink-faint hover:text-ink lg:hidden"
    >
      {t("circles.members", { count: circle.memberCount })}
    </button>
  );
}
