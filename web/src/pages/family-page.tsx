import { KeyRound, Plus, Waypoints } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { isSignedIn, useSession, useViewer } from "../api/session-store.ts";
import { refetchCircles } from "../features/circles/circle-cache.ts";
import type { AskedAction } from "../features/circles/circle-dialogs.tsx";
import { CircleList } from "../features/circles/circle-list.tsx";
import type { OnCircleAction } from "../features/circles/circle-menu.tsx";
import { CircleSkeleton } from "../features/circles/circles-states.tsx";
import { askForCircles } from "../features/circles/use-circles.ts";
import { useLiveMember } from "../features/live/use-live-member.ts";
import { useFamilySeen } from "../features/shares/use-family-seen.ts";
import { useTranslation } from "../language/use-translation.ts";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { later, PartWhenNeeded, usePreload } from "../ui/later.tsx";
import { PageShell } from "../ui/page-shell.tsx";
import { beginnings, PageHeading } from "./page-heading.tsx";
import { useAddressDialog } from "./use-address-dialog.ts";
import { useReading } from "./use-reading.ts";

const CirclePage = later(() => import("./family/circle-page.tsx"));
const FamilyLayers = later(() => import("./family/family-layers.tsx"));

/** What the page shows first at an address. */
export async function preloadFamily(): Promise<void> {
  if (isSignedIn(useSession.getState())) askForCircles();
  if (new URLSearchParams(window.location.search).has("circle")) await CirclePage.preload();
}

export function FamilyPage() {
  const viewer = useViewer();
  return viewer ? <Family key={viewer.id} memberId={viewer.id} /> : null;
}

function Family({ memberId }: { memberId: string }) {
  const [address] = useSearchParams();
  const joining = useAddressDialog("join");
  const creating = useAddressDialog("new");
  const reading = useReading();
  const [asked, setAsked] = useState<AskedAction>();
  const ask: OnCircleAction = (action, circle) => setAsked({ action, circle });
  const circleId = address.get("circle");
  const opened = reading.value ?? joining.value ?? creating.value ?? asked?.circle.id;
  useLiveFamily();
  usePreload(CirclePage, FamilyLayers);

  return (
    <PageShell className={beginnings.family.room}>
      {/* One boundary for both, so that who goes from one to the other stays there until the other can be drawn. */}
      <PartWhenNeeded at={circleId} fallback={<CircleSkeleton />}>
        {circleId ? (
          <CirclePage
            key={circleId}
            circleId={circleId}
            memberId={memberId}
            onAction={ask}
            onRead={reading.open}
          />
        ) : (
          <AllCircles
            onAction={ask}
            onJoin={() => joining.open("")}
            onCreate={() => creating.open("circle")}
          />
        )}
      </PartWhenNeeded>
      <PartWhenNeeded isNeeded={opened !== undefined} at={opened}>
        <FamilyLayers {...{ memberId, reading, joining, creating, asked }} onAsk={setAsked} />
      </PartWhenNeeded>
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
      <PageHeading of="family" action={ways} />
      <CircleList onAction={onAction} />
      <Link
        to={paths.network()}
        className="inline-flex min-h-11 items-center gap-2.5 justify-self-start text-ui text-link"
      >
        <Waypoints aria-hidden="true" className="size-5" />
        {t("shell.nav.network")}
      </Link>
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
