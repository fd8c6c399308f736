import { MailQuestion, UserPlus } from "lucide-react";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../api/session-store.ts";
import { useLiveMember } from "../features/live/use-live-member.ts";
import { ActionCards } from "../features/network/action-cards.tsx";
import { ConnectionDialog } from "../features/network/connection-dialog.tsx";
import {
  besidePeople,
  GraphSkeleton,
  NetworkSkeleton,
  NobodyYet,
} from "../features/network/network-states.tsx";
import { NetworkTiles } from "../features/network/network-tiles.tsx";
import { neighboursOf } from "../features/network/people.ts";
import { PeopleList, PersonDialog } from "../features/network/person-dialog.tsx";
import { RequestOfMailDialog } from "../features/network/received-request.tsx";
import { RequestsSection } from "../features/network/requests-section.tsx";
import { type Network, refetchConnections, useNetwork } from "../features/network/use-network.ts";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { later, PartWhenNeeded } from "../ui/later.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageShell, SectionHeading } from "../ui/page-shell.tsx";
import { useAddressDialog } from "./use-address-dialog.ts";

const NetworkGraph = later(() => import("../features/network/network-graph.tsx"));

export function NetworkPage() {
  const { t } = useTranslation();
  const network = useNetwork();
  const adding = useAddressDialog("add");
  const request = useAddressDialog("request");
  const handleAdd = () => adding.open("connection");
  // Who waits for an answer comes first.
  const isAsked = network.data?.requests.some(({ isReceived }) => isReceived);
  useLiveNetwork();

  return (
    <PageShell className="grid grid-cols-1 gap-8 pt-4 pb-24 sm:pt-8">
      <SectionHeading
        level={1}
        title={t("network.title")}
        description={t("network.lead")}
        action={
          <Button variant={isAsked ? "outline" : "primary"} icon={<UserPlus />} onClick={handleAdd}>
            {t("network.form.title")}
          </Button>
        }
      />
      <Unverified />
      <div className="grid grid-cols-1 gap-8" aria-busy={network.isPending}>
        <Loaded query={network} skeleton={<NetworkSkeleton />} failedTitle={t("network.failed")}>
          {(found) => <Shown network={found} onAdd={handleAdd} />}
        </Loaded>
      </div>
      <ConnectionDialog isOpen={adding.value !== undefined} onClose={adding.close} />
      <RequestOfMailDialog token={request.value} onClose={request.close} />
    </PageShell>
  );
}

function Shown({ network, onAdd }: { network: Network; onAdd: () => void }) {
  const person = useAddressDialog("person");
  const neighbours = useMemo(() => neighboursOf(network), [network]);
  const shown = neighbours.find(({ node }) => node.id === person.value);
  // Who left meanwhile must not come up by themselves should they connect again.
  const isGone = person.value !== undefined && !shown;
  useEffect(() => {
    if (isGone) person.close();
  }, [isGone, person.close]);
  return (
    <>
      <RequestsSection requests={network.requests} />
      <NetworkTiles totals={network.totals} />
      {neighbours.length > 0 ? (
        <div className={besidePeople}>
          <PartWhenNeeded fallback={<GraphSkeleton />}>
            <NetworkGraph network={network} onOpen={person.open} />
          </PartWhenNeeded>
          <PeopleList neighbours={neighbours} onOpen={person.open} />
        </div>
      ) : (
        <NobodyYet onAdd={onAdd} />
      )}
      <ActionCards onAdd={onAdd} />
      <PersonDialog neighbour={shown} onClose={person.close} />
    </>
  );
}

/** What others change around the member is asked for again. */
function useLiveNetwork() {
  useLiveMember((events) => {
    if (events.has("connections") || events.has("circles")) void refetchConnections();
  });
}

/** Requests find a member by the address they have proven. */
function Unverified() {
  const { t } = useTranslation();
  const isUnverified = useSession(({ user }) => user !== null && !user.emailVerified);
  if (!isUnverified) return null;
  return <Banner icon={<MailQuestion />}>{t("network.requests.unverified")}</Banner>;
}
