import type { OpenedInvitation } from "@blessing-jar/contract/invitations.ts";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../ui/avatar.tsx";

const namedAtMost = 3;

/** Who is in the circle already: a few faces, and what they are called. */
export function InvitationFaces({ invitation }: { invitation: OpenedInvitation }) {
  const { t } = useTranslation();
  const { names, memberCount, inviterName } = invitation;
  const named = names.slice(0, namedAtMost);
  const more = memberCount - named.length;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span aria-hidden="true" className="flex">
        {names.map((name, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name
            key={index}
            className="-me-2 rounded-full ring-2 ring-paper last:me-0"
          >
            <Avatar name={(index === 0 && inviterName) || name} />
          </span>
        ))}
      </span>
      <p className="text-ui text-ink-soft">
        {t("invitations.arrival.with", {
          names: more > 0 ? [...named, t("invitations.arrival.more", { count: more })] : named,
        })}
      </p>
    </div>
  );
}
