import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import type { Circle } from "@blessing-jar/contract/circles.ts";
import type { SharedBlessing } from "@blessing-jar/contract/shares.ts";
import { BookHeart, KeyRound, Plus } from "lucide-react";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useNavigate, useSearchParams } from "react-router";
import { useViewer } from "../api/session-store.ts";
import { BlessingSheet } from "../features/blessings/blessing-sheet.tsx";
import { useBlessing } from "../features/blessings/use-blessings.ts";
import { refetchCircles, removeCachedCircle } from "../features/circles/circle-cache.ts";
import { type AskedAction, CircleDialogs } from "../features/circles/circle-dialogs.tsx";
import { CircleFormDialog } from "../features/circles/circle-form-dialog.tsx";
import { CircleList } from "../features/circles/circle-list.tsx";
import type { OnCircleAction } from "../features/circles/circle-menu.tsx";
import { CircleView } from "../features/circles/circle-view.tsx";
import { JoinDialog } from "../features/circles/join-dialog.tsx";
import { InvitationGreeting } from "../features/invitations/invitation-greeting.tsx";
import { InviteDialog } from "../features/invitations/invite-dialog.tsx";
import { isAccepted, useOpenedInvitation } from "../features/invitations/use-opened-invitation.ts";
import { useLiveMember } from "../features/live/use-live-member.ts";
import { useFamilySeen } from "../features/shares/use-family-seen.ts";
import { WaitingShares } from "../features/shares/waiting-shares.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { later, PartWhenNeeded } from "../ui/later.tsx";
import { PageShell, SectionHeading } from "../ui/page-shell.tsx";
import { BlessingResponses } from "./blessing-responses.tsx";
import { CircleComposer } from "./family/circle-composer.tsx";
import { CircleRooms } from "./family/circle-rooms.tsx";
import { useAddressDialog } from "./use-address-dialog.ts";
import { useReading } from "./use-reading.ts";

export function FamilyPage() {
  const viewer = useViewer();
  return viewer ? <Family key={viewer.id} memberId={viewer.id} /> : null;
}

function Family({ memberId }: { memberId: string }) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const joining = useAddressDialog("join");
  const creating = useAddressDialog("new");
  const reading = useReading();
  const [asked, setAsked] = useState<AskedAction>();
  const ask: OnCircleAction = (action, circle) => setAsked({ action, circle });
  const circleId = address.get("circle");
  useLiveFamily();

  const forget = useCallback(() => circleId && removeCachedCircle(circleId), [circleId]);
  const showAll = ({ id }: Circle) => {
    // Not from the page of another, which may have been opened meanwhile.
    const shown = new URLSearchParams(window.location.search).get("circle");
    if (shown === id) void navigate(paths.family(), { replace: true });
  };
  const showCreated = (circle: Circle) => {
    void navigate(paths.family({ circle: circle.id }), { replace: true });
    ask("invite", circle);
  };

  return (
    <PageShell className="grid grid-cols-1 gap-8 pt-2 pb-24 sm:pt-5">
      {circleId ? (
        <CircleView key={circleId} circleId={circleId} memberId={memberId} onAction={ask} onNotHere={forget}>
          {(circle) => {
            const list = { circle, onOpen: (shared: SharedBlessing) => reading.open(shared.id) };
            return (
              <>
                <CircleComposer circle={circle} />
                {circle.can.manage ? <WaitingShares {...list} /> : null}
                <CircleRooms {...list} />
              </>
            );
          }}
        </CircleView>
      ) : (
        <AllCircles onAction={ask} onJoin={() => joining.open("")} onCreate={() => creating.open("circle")} />
      )}
      <SharedBlessingDialog
        blessingId={reading.value}
        memberId={memberId}
        onClose={reading.close}
        onRead={reading.replace}
      />
      <Joining code={joining.value} onClose={joining.close} />
      <CircleFormDialog
        circle={undefined}
        isOpen={creating.value !== undefined}
        onClose={creating.close}
        onSaved={showCreated}
      />
      <CircleDialogs
        memberId={memberId}
        asked={asked}
        onClose={() => setAsked(undefined)}
        onGone={showAll}
        InviteDialog={InviteDialog}
        PlannerDialog={CirclePlanning}
      />
    </PageShell>
  );
}

interface AllCirclesProps {
  onAction: OnCircleAction;
  onJoin: () => void;
  onCreate: () => void;
}

function AllCircles({ onAction, onJoin, onCreate }: AllCirclesProps) {
  const { t } = useTranslation();
  const ways = (
    <>
      <Button variant="outline" icon={<KeyRound />} onClick={onJoin}>
        {t("circles.join.action")}
      </Button>
      <Button icon={<Plus />} onClick={onCreate}>
        {t("circles.create")}
      </Button>
    </>
  );
  return (
    <>
      <SectionHeading level={1} title={t("circles.title")} description={t("circles.lead")} action={ways} />
      <CircleList onAction={onAction} />
    </>
  );
}

function useLiveFamily() {
  const markSeen = useFamilySeen();
  useLiveMember((events) => {
    if (!events.has("circles")) return;
    void refetchCircles();
    markSeen();
  });
}

const PlannerDialog = later(async () => ({
  default: (await import("../features/celebrations/planner-dialog.tsx")).PlannerDialog,
}));

interface CirclePlanningProps {
  circle: Circle;
  isOpen: boolean;
  onClose: () => void;
}

function CirclePlanning({ circle, isOpen, onClose }: CirclePlanningProps) {
  return (
    <PartWhenNeeded isNeeded={isOpen}>
      <PlannerDialog target={isOpen ? "new" : undefined} circleId={circle.id} onClose={onClose} />
    </PartWhenNeeded>
  );
}

interface JoiningProps {
  /** Of a link, or empty; undefined while closed. */
  code: string | undefined;
  onClose: () => void;
}

/** Joining by a code that is typed, or by a link, which greets by name. Who is in the circle already finds themselves there. */
function Joining({ code, onClose }: JoiningProps) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const opened = useOpenedInvitation(code, address.get("from"));
  const show = (circleId: string) => paths.family({ circle: circleId });

  if (code && opened.data?.circleId) return <Navigate to={show(opened.data.circleId)} replace />;
  return (
    <JoinDialog
      key={code}
      code={code}
      greeting={code && !opened.error ? <InvitationGreeting invitation={opened.data} /> : undefined}
      isAccepted={code ? isAccepted(code) : false}
      onClose={code ? () => void navigate(paths.family(), { replace: true }) : onClose}
      onJoined={(circle: Circle) => void navigate(show(circle.id), { replace: true })}
    />
  );
}

interface SharedBlessingDialogProps {
  blessingId: string | undefined;
  memberId: string;
  onClose: () => void;
  onRead: (blessingId: string) => void;
}

/** A blessing of the family, with what others gave and said; one's own is changed in one's own jar. */
function SharedBlessingDialog({ blessingId, memberId, onClose, onRead }: SharedBlessingDialogProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useBlessing(blessingId);
  const asked = data?.id === blessingId ? data : undefined;
  // What is read stays until the next of its feed has come; of another that is opened nothing of it is shown.
  const [read, setRead] = useState<Blessing>();
  if (asked && asked !== read) setRead(asked);
  if (blessingId === undefined && read) setRead(undefined);
  const blessing = asked ?? (isFetching ? read : undefined);
  return (
    <BlessingSheet
      isOpen={blessingId !== undefined}
      onClose={onClose}
      onRead={onRead}
      found={{ blessing, error, isFetching, refetch }}
      renderMore={(shown) => <BlessingResponses blessing={shown} onGone={onClose} />}
      renderActions={(shown) =>
        shown.userId === memberId ? (
          <Link
            to={paths.dashboard({ blessing: shown.id })}
            aria-label={t("circles.feed.open")}
            title={t("circles.feed.open")}
            className="inline-grid size-11 place-items-center rounded-full text-ink-soft transition duration-300 hover:bg-terra-wash/60 hover:text-ink [&_svg]:size-5"
          >
            <BookHeart />
          </Link>
        ) : null
      }
    />
  );
}
