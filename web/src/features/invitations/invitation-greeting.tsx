import type { OpenedInvitation } from "@blessing-jar/contract/invitations.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Skeleton } from "../../ui/empty-state.tsx";
import { InvitationFaces, InvitationNote, Invites } from "./invitation-parts.tsx";

/** In the dialog of whoever is signed in already; undefined while it is on its way. */
export function InvitationGreeting({ invitation }: { invitation: OpenedInvitation | undefined }) {
  const { t } = useTranslation();
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
  return (
    <div className="grid gap-4">
      <p className="font-display text-quote wrap-anywhere text-ink">
        <Invites invitation={invitation} />
      </p>
      <InvitationFaces invitation={invitation} />
      <InvitationNote invitation={invitation} />
    </div>
  );
}
