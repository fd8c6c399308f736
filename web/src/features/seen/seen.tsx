import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { listReaders, markBlessingSeen, seenLimits } from "@blessing-jar/contract/seen.ts";
import { useQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useEffect, useState } from "react";
import { call } from "../../api/call.ts";
import { endpointQuery } from "../../api/queries.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { TimeSince } from "../../ui/time-since.tsx";

type SeenProps = { blessing: Pick<Blessing, "id" | "authorName" | "circles" | "can"> };

/** Where a circle shows who has seen it: to whoever wrote it who has; to all others that it is shown, and it is. */
export function Seen({ blessing }: SeenProps) {
  if (!blessing.circles.some(({ showsSeen }) => showsSeen)) return null;
  return blessing.can.share ? <SeenBy blessing={blessing} /> : <IsSeen blessing={blessing} />;
}

function IsSeen({ blessing: { id: blessingId, authorName } }: SeenProps) {
  const { t } = useTranslation();
  useEffect(() => {
    const marking = setTimeout(() => {
      // Kept the next time, where it does not arrive.
      call(markBlessingSeen, { params: { blessingId } }).catch(() => {});
    }, seenLimits.afterMs);
    return () => clearTimeout(marking);
  }, [blessingId]);
  return (
    <p className="flex items-center gap-2 text-meta text-ink-faint">
      <Eye aria-hidden="true" className="size-4 shrink-0" />
      <span>{t("seen.note", { name: authorName })}</span>
    </p>
  );
}

/** So many are named. */
const named = 3;

function SeenBy({ blessing: { id: blessingId } }: SeenProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { data: readers = [] } = useQuery({
    ...endpointQuery(listReaders, { params: { blessingId } }),
    refetchOnMount: "always",
    select: (answer) => answer.readers,
  });
  const names = readers.map(({ user }) => user.fullName);
  const [first] = names;
  if (first === undefined) return null;
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="-ms-3 flex min-h-11 items-center gap-2 rounded-full px-3 text-start text-meta text-ink-soft hover:bg-paper-sunk"
      >
        <Eye aria-hidden="true" className="size-4 shrink-0" />
        <span>
          {names.length > named
            ? t("seen.byMany", { name: first, count: names.length - 1 })
            : t("seen.by", { names })}
        </span>
      </button>
      {isOpen ? (
        <ul aria-label={t("seen.title")} className="grid gap-2 pt-1 pb-2">
          {readers.map(({ user, seenAt }) => (
            <li key={user.id} className="flex items-center gap-3 text-ui text-ink">
              <Avatar id={user.id} name={user.fullName} photoUrl={user.profilePhotoUrl} size="sm" />
              <bdi className="min-w-0 grow wrap-anywhere">{user.fullName}</bdi>
              <TimeSince moment={seenAt} className="text-meta text-ink-faint" />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
