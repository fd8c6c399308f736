import type { OpenedInvitation } from "@blessing-jar/contract/invitations.ts";
import { ArrowRight, Lock } from "lucide-react";
import type { ComponentProps } from "react";
import { isNotThere } from "../api/api-error.ts";
import { InvitationFaces, InvitationNote, Invites } from "../features/invitations/invitation-parts.tsx";
import {
  acceptInvitation,
  isOver,
  useOpenedInvitation,
} from "../features/invitations/use-opened-invitation.ts";
import { ArchWindow } from "../illustrations/arch-window.tsx";
import { FamilyPicture } from "../illustrations/family-picture.tsx";
import { Jar } from "../illustrations/jar.tsx";
import { useTranslation } from "../language/use-translation.ts";
import { Button } from "../ui/button.tsx";
import { Skeleton } from "../ui/empty-state.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageShell } from "../ui/page-shell.tsx";
import { PlainPage } from "./plain-page.tsx";
import { usePageTitle } from "./use-page-title.ts";

interface ArrivalPageProps {
  inviteCode: string;
  /** Of the link: who passed it on, or the token of its mail. */
  from: string | null;
  /** Opens the way in, with the address filled in where it is known. */
  onEnter: (
    tab: "login" | "signup",
    reason?: "invitedBy" | "invitedTo",
    invited?: { email: string; named: { name: string; circle: string } },
  ) => void;
  /** Handlers of a button that opens it. */
  preloads: ComponentProps<"button">;
}

export function ArrivalPage({ inviteCode, from, onEnter, preloads }: ArrivalPageProps) {
  const { t } = useTranslation();
  const opened = useOpenedInvitation(inviteCode, from);
  usePageTitle(t("invitations.mail.title"));

  function enter(tab: "login" | "signup", { email, inviterName, circleName: circle }: OpenedInvitation) {
    acceptInvitation(inviteCode);
    const named = { name: inviterName ?? "", circle };
    onEnter(tab, inviterName ? "invitedBy" : "invitedTo", { email, named });
  }

  const { error } = opened;
  if (isNotThere(error)) {
    return (
      <PlainPage
        illustration={<Jar fill={0.3} lights={6} className="mx-auto w-40" />}
        title={t("invitations.ended.title")}
        description={t(isOver(error) ? "errors.invitation.ended" : "invitations.ended.text")}
        action={
          <Button size="lg" onClick={() => onEnter("signup")} {...preloads}>
            {t("shell.startFree")}
          </Button>
        }
      />
    );
  }
  return (
    <PageShell className="grid grow items-center gap-x-14 gap-y-8 pt-1 pb-20 lg:grid-cols-[1.15fr_.85fr] lg:pt-4">
      <FamilyPicture className="h-40 w-full rounded-[1.75rem] sm:h-48 lg:hidden" />
      <Loaded query={opened} skeleton={<ArrivalSkeleton />} failedTitle={t("invitations.arrival.failed")}>
        {(invitation) => (
          <Invited invitation={invitation} preloads={preloads} onEnter={(tab) => enter(tab, invitation)} />
        )}
      </Loaded>
      <div className="max-lg:hidden">
        <ArchWindow className="mx-auto w-full max-w-[30rem] overflow-visible" />
      </div>
    </PageShell>
  );
}

interface InvitedProps {
  invitation: OpenedInvitation;
  preloads: ComponentProps<"button">;
  onEnter: (tab: "login" | "signup") => void;
}

function Invited({ invitation, preloads, onEnter }: InvitedProps) {
  const { t } = useTranslation();
  return (
    <div className="grid min-w-0 gap-6">
      <div>
        {/* Of a code alone nobody knows who passed it on: the title says the same. */}
        {invitation.inviterName ? (
          <p className="mb-2 text-ui text-ink-faint">{t("invitations.mail.title")}</p>
        ) : null}
        <h1 className="font-display text-title sm:text-[3.25rem] sm:leading-tight text-balance wrap-anywhere text-ink">
          <Invites invitation={invitation} />
        </h1>
      </div>
      <InvitationFaces invitation={invitation} />
      <InvitationNote invitation={invitation} />
      <div className="flex flex-col items-center gap-x-5 gap-y-2 sm:flex-row">
        <Button
          size="lg"
          className="w-full sm:w-auto"
          trailingIcon={<ArrowRight className="rtl:-scale-x-100" />}
          onClick={() => onEnter("signup")}
          {...preloads}
        >
          {t("invitations.arrival.signUp")}
        </Button>
        <Button variant="ghost" onClick={() => onEnter("login")} {...preloads}>
          {t("invitations.arrival.haveAccount")}
        </Button>
      </div>
      <p className="max-w-prose text-ui text-ink-soft">{t("invitations.mail.meaning")}</p>
      <p className="flex items-center gap-2 text-meta text-ink-faint max-sm:justify-center">
        <Lock className="size-4 shrink-0" />
        <span>{t("invitations.arrival.promise")}</span>
      </p>
    </div>
  );
}

function ArrivalSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="grid gap-6">
      <p role="status" className="sr-only">
        {t("shell.loading")}
      </p>
      <Skeleton className="h-32 w-4/5" />
      <Skeleton className="h-10 w-60 rounded-full!" />
      <Skeleton className="h-40 rounded-card!" />
      <Skeleton className="h-14 w-56 rounded-full!" />
    </div>
  );
}
