import type { OpenedInvitation } from "@blessing-jar/contract/invitations.ts";
import type { ReactNode } from "react";
import { useTranslation } from "../../language/use-translation.ts";
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
    // The corner is folded where the first line ends, whichever way the words run.
    <figure dir="auto" className="card note note-cream note-fold relative p-6 sm:p-7">
      <blockquote className="max-h-80 overflow-y-auto pe-6 font-display text-quote whitespace-pre-line wrap-anywhere text-ink">
        {message}
      </blockquote>
      <figcaption className="mt-4 flex items-center gap-3">
        <Avatar wash={washes?.[0]} name={inviterName} size="sm" />
        <bdi className="min-w-0 text-ui font-medium wrap-anywhere text-ink">{inviterName}</bdi>
      </figcaption>
    </figure>
  );
}

/** “Ruth Hale invites you to The Hales”: neither name is broken where the line ends, unless it is longer than one. */
export function Invites({ invitation }: { invitation: OpenedInvitation }) {
  const { t } = useTranslation();
  const { inviterName, circleName } = invitation;
  const text = inviterName
    ? t("invitations.arrival.title", { name: "<name>", circle: "" })
    : t("invitations.arrival.titleNameless", { circle: "" });
  // A circle may be called as a placeholder is, so nothing is filled in before the text is cut.
  return text.split(/(<name>|<\/?circle>)/).map((part) => {
    if (part === "<name>") return <Whole key={part}>{inviterName}</Whole>;
    if (part === "</circle>") return null;
    if (part !== "<circle>") return part;
    return (
      <Whole key={part}>
        <em className="font-[340] text-terra">{circleName}</em>
      </Whole>
    );
  });
}

function Whole({ children }: { children: ReactNode }) {
  return <bdi className="inline-block max-w-full">{children}</bdi>;
}
