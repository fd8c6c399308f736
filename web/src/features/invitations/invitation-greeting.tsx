import type { OpenedInvitation } from "@blessing-jar/contract/invitations.ts";
import { useTranslation } from "react-i18next";
import { Skeleton } from "../../ui/empty-state.tsx";
import { InvitationFaces, InvitationNote, useInvites } from "./invitation-parts.tsx";

/** In the dialog of whoever is signed in already; undefined while it is on its way. */
export function InvitationGreeting({ invitation }: { invitation: OpenedInvitation | undefined }) {
  const { t } = useTranslation();
  const invites = useInvites();
  if (!invitation) {
    return (
      <div className="grid gap-4">
        <p role="status" className="sr-only">
          {t("shell.loading")}
        </p>
        <Skeleton className="h-8 w-4/5" />
        <Skeleton className="h-10 w-1/2 rounded-full!" />
      </div>
    );
  }
  const { before, circle, after } = invites(invitation);
  return (
    <div className="grid gap-4">
      <p className="font-display text-quote wrap-anywhere text-ink">
        {before}
        <em className="text-terra">{circle}</em>
        {after}
      </p>
      <InvitationFaces invitation={invitation} />
      <InvitationNote invitation={invitation} />
    </div>
  );
}
