import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import type { Circle } from "@blessing-jar/contract/circles.ts";
import { BookHeart } from "lucide-react";
import { useState } from "react";
import { Link, Navigate, useNavigate, useSearchParams } from "react-router";
import { BlessingSheet } from "../../features/blessings/blessing-sheet.tsx";
import { useBlessing } from "../../features/blessings/use-blessings.ts";
import { type AskedAction, CircleDialogs } from "../../features/circles/circle-dialogs.tsx";
import { CircleFormDialog } from "../../features/circles/circle-form-dialog.tsx";
import { JoinDialog } from "../../features/circles/join-dialog.tsx";
import { InvitationGreeting } from "../../features/invitations/invitation-greeting.tsx";
import { InviteDialog } from "../../features/invitations/invite-dialog.tsx";
import { isAccepted, isOver, useOpenedInvitation } from "../../features/invitations/use-opened-invitation.ts";
import { seeTour } from "../../features/tour/see-tour.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { isFirstVisit } from "../../storage/first-visit.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { later, PartWhenNeeded } from "../../ui/later.tsx";
import { BlessingResponses } from "../blessing-responses.tsx";
import type { useAddressDialog } from "../use-address-dialog.ts";
import type { useReading } from "../use-reading.ts";

type AddressDialog = ReturnType<typeof useAddressDialog>;

interface FamilyLayersProps {
  memberId: string;
  reading: ReturnType<typeof useReading>;
  joining: AddressDialog;
  creating: AddressDialog;
  asked: AskedAction | undefined;
  onAsk: (asked: AskedAction | undefined) => void;
}

/** What is opened over the page of the family. */
export default function FamilyLayers(props: FamilyLayersProps) {
  const { memberId, reading, joining, creating, asked, onAsk } = props;
  const navigate = useNavigate();
  const showAll = ({ id }: Circle) => {
    // Not from the page of another, which may have been opened meanwhile.
    const shown = new URLSearchParams(window.location.search).get("circle");
    if (shown === id) void navigate(paths.family(), { replace: true });
  };
  const showCreated = (circle: Circle) => {
    void navigate(paths.family({ circle: circle.id }), { replace: true });
    onAsk({ action: "invite", circle });
  };
  return (
    <>
      <SharedBlessingDialog
        blessingId={reading.value}
        memberId={memberId}
        onClose={reading.close}
        onRead={reading.replace}
      />
      <Joining memberId={memberId} code={joining.value} onClose={joining.close} />
      <CircleFormDialog
        circle={undefined}
        isOpen={creating.value !== undefined}
        onClose={creating.close}
        onSaved={showCreated}
      />
      <CircleDialogs
        memberId={memberId}
        asked={asked}
        onClose={() => onAsk(undefined)}
        onGone={showAll}
        InviteDialog={InviteDialog}
        PlannerDialog={CirclePlanning}
        WebhooksDialog={CircleWebhooks}
      />
    </>
  );
}

const PlannerDialog = later(async () => ({
  default: (await import("../../features/celebrations/planner-dialog.tsx")).PlannerDialog,
}));

interface CircleDialogProps {
  circle: Circle;
  isOpen: boolean;
  onClose: () => void;
}

function CirclePlanning({ circle, isOpen, onClose }: CircleDialogProps) {
  return (
    <PartWhenNeeded isNeeded={isOpen}>
      <PlannerDialog target={isOpen ? "new" : undefined} circleId={circle.id} onClose={onClose} />
    </PartWhenNeeded>
  );
}

const WebhooksDialog = later(async () => {
  const [{ WebhooksDialog }, { loadTextPart }] = await Promise.all([
    import("../../features/webhooks/webhooks-dialog.tsx"),
    import("../../language/text-parts.ts"),
  ]);
  await loadTextPart("webhooks");
  return { default: WebhooksDialog };
});

function CircleWebhooks(props: CircleDialogProps) {
  return (
    <PartWhenNeeded isNeeded={props.isOpen}>
      <WebhooksDialog {...props} />
    </PartWhenNeeded>
  );
}

interface JoiningProps {
  memberId: string;
  /** Of a link, or empty; undefined while closed. */
  code: string | undefined;
  onClose: () => void;
}

/** Joining by a code that is typed, or by a link, which greets by name. Who is in the circle already finds themselves there. */
function Joining({ memberId, code, onClose }: JoiningProps) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const from = address.get("from");
  const opened = useOpenedInvitation(code, from);
  const leave = () => void navigate(paths.family(), { replace: true });
  const show = (circleId: string) => paths.family({ circle: circleId });

  function handleJoined(circle: Circle) {
    // Whoever signed up to come in here was welcomed by their circle: a welcome in the jar would come too late.
    if (isFirstVisit(memberId)) seeTour();
    void navigate(show(circle.id), { replace: true });
  }

  if (code && opened.data?.circleId) return <Navigate to={show(opened.data.circleId)} replace />;
  if (code && isOver(opened.error)) return <EndedDialog onClose={leave} />;
  return (
    <JoinDialog
      key={code}
      code={code}
      from={code ? from : null}
      greeting={code && !opened.error ? <InvitationGreeting invitation={opened.data} /> : undefined}
      isAccepted={code ? isAccepted(code) : false}
      onClose={code ? leave : onClose}
      onJoined={handleJoined}
    />
  );
}

function EndedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t("invitations.ended.title")}
      description={t("errors.invitation.ended")}
      footer={<Button onClick={onClose}>{t("circles.notHere.back")}</Button>}
    >
      {null}
    </Dialog>
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
