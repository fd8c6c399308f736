import type { OpenedInvitation } from "@blessing-jar/contract/invitations.ts";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../ui/avatar.tsx";

const namedAtMost = 3;

export function InvitationFaces({ invitation }: { invitation: OpenedInvitation }) {
  const { t } = useTranslation();
  const { names, washes, memberCount, inviterName } = invitation;
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
            <Avatar wash={washes?.[index]} name={(index === 0 && inviterName) || name} />
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

export function InvitationNote({ invitation }: { invitation: OpenedInvitation }) {
  const { message, inviterName, washes } = invitation;
  if (!message || !inviterName) return null;
  return (
    <figure className="card note note-cream note-fold relative p-6 sm:p-7">
      <blockquote
        dir="auto"
        className="max-h-80 overflow-y-auto pe-6 font-display text-quote whitespace-pre-line wrap-anywhere text-ink"
      >
        {message}
      </blockquote>
      <figcaption className="mt-4 flex items-center gap-3">
        <Avatar wash={washes?.[0]} name={inviterName} size="sm" />
        <bdi className="min-w-0 text-ui font-medium wrap-anywhere text-ink">{inviterName}</bdi>
      </figcaption>
    </figure>
  );
}

/** “Ruth Hale invites you to The Hales”, cut where the circle is named, which is set apart. */
export function useInvites() {
  const { t } = useTranslation();
  return ({ inviterName, circleName }: OpenedInvitation) => {
    const text = inviterName
      ? t("invitations.arrival.title", { name: inviterName, circle: circleName })
      : t("invitations.arrival.titleNameless", { circle: circleName });
    const [before = "", circle = "", after = ""] = text.split(/<\/?circle>/);
    return { before, circle, after };
  };
}
