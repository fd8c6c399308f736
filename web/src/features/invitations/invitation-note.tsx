import type { OpenedInvitation } from "@blessing-jar/contract/invitations.ts";
import { Avatar } from "../../ui/avatar.tsx";

/** What the inviter wrote, on a note; nothing where they wrote nothing. */
export function InvitationNote({ invitation }: { invitation: OpenedInvitation }) {
  const { message, inviterName } = invitation;
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
        <Avatar name={inviterName} size="sm" />
        <bdi className="min-w-0 text-ui font-medium wrap-anywhere text-ink">{inviterName}</bdi>
      </figcaption>
    </figure>
  );
}
