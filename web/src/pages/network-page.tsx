import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { BookHeart, CalendarHeart, MailQuestion, UserPlus, UsersRound } from "lucide-react";
import { type ReactNode, useEffect, useMemo } from "react";
import { Link } from "react-router";
import { useSession } from "../api/session-store.ts";
import { useLiveMember } from "../features/live/use-live-member.ts";
import {
  besidePeople,
  GraphSkeleton,
  NetworkSkeleton,
  NobodyYet,
} from "../features/network/network-states.tsx";
import { closenessOf, type Neighbour, neighboursOf } from "../features/network/people.ts";
import { PeopleList } from "../features/network/people-list.tsx";
import { RequestsSection } from "../features/network/requests-section.tsx";
import {
  askForNetwork,
  type Network,
  refetchConnections,
  useNetwork,
} from "../features/network/use-network.ts";
import { useLanguage } from "../language/use-language.ts";
import { useTranslation } from "../language/use-translation.ts";
import { paths } from "../paths.ts";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { cx, type Tone, tones } from "../ui/class-names.ts";
import { later, PartWhenNeeded, usePreload } from "../ui/later.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageShell } from "../ui/page-shell.tsx";
import { beginnings, PageHeading } from "./page-heading.tsx";
import { useAddressDialog } from "./use-address-dialog.ts";

const NetworkGraph = later(() => import("../features/network/network-graph.tsx"));
const NetworkLayers = later(() => import("./network/network-layers.tsx"));

export const askAhead = askForNetwork;

export function NetworkPage() {
  const { t } = useTranslation();
  const network = useNetwork();
  const adding = useAddressDialog("add");
  const request = useAddressDialog("request");
  const person = useAddressDialog("person");
  const neighbours = useMemo(() => (network.data ? neighboursOf(network.data) : []), [network.data]);
  const shown = neighbours.find(({ node }) => node.id === person.value);
  // Who left meanwhile must not come up by themselves should they connect again.
  const isGone = network.data !== undefined && person.value !== undefined && !shown;
  useEffect(() => {
    if (isGone) person.close();
  }, [isGone, person.close]);
  const opened = adding.value ?? request.value ?? shown?.node.id;
  const handleAdd = () => adding.open("connection");
  // Who waits for an answer comes first.
  const isAsked = network.data?.requests.some(({ isReceived }) => isReceived);
  useLiveNetwork();
  usePreload(NetworkLayers);

  return (
    <PageShell className={beginnings.network.room}>
      <PageHeading
        of="network"
        action={
          <Button variant={isAsked ? "outline" : "primary"} icon={<UserPlus />} onClick={handleAdd}>
            {t("network.form.title")}
          </Button>
        }
      />
      <Unverified />
      <div className="grid grid-cols-1 gap-8" aria-busy={network.isPending}>
        <Loaded query={network} skeleton={<NetworkSkeleton />} failedTitle={t("network.failed")}>
          {(found) => <Shown network={found} {...{ neighbours }} onAdd={handleAdd} onOpen={person.open} />}
        </Loaded>
      </div>
      <PartWhenNeeded isNeeded={opened !== undefined} at={opened}>
        <NetworkLayers {...{ adding, request, person }} neighbour={shown} />
      </PartWhenNeeded>
    </PageShell>
  );
}

interface ShownProps {
  network: Network;
  neighbours: Neighbour[];
  onAdd: () => void;
  onOpen: (id: string) => void;
}

function Shown({ network, neighbours, onAdd, onOpen }: ShownProps) {
  return (
    <>
      <RequestsSection requests={network.requests} />
      <NetworkTiles totals={network.totals} />
      {neighbours.length > 0 ? (
        <div className={besidePeople}>
          <PartWhenNeeded fallback={<GraphSkeleton />}>
            <NetworkGraph network={network} onOpen={onOpen} />
          </PartWhenNeeded>
          <PeopleList neighbours={neighbours} onOpen={onOpen} />
        </div>
      ) : (
        <NobodyYet onAdd={onAdd} />
      )}
      <ActionCards />
    </>
  );
}

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

function NetworkTiles({ totals }: Pick<Network, "totals">) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <ul
      aria-label={t("network.tiles.label")}
      className="grid grid-cols-3 border-y border-line-strong py-2.5 tight:grid-cols-1 tight:[&>li:not(:last-child)]:border-e-0 tight:[&>li:not(:last-child)]:border-b [&>li]:border-line-strong [&>li:not(:last-child)]:border-e sm:flex sm:flex-wrap"
    >
      <Figure
        label={t("network.tiles.connections")}
        value={formatNumber(totals.connections, language)}
        className="text-ink"
      />
      <Figure
        label={t("network.tiles.sharedBlessings")}
        value={formatNumber(totals.sharedBlessings, language)}
        className="text-gold-deep"
      />
      <Figure
        label={t("network.tiles.averageStrength")}
        value={totals.connections > 0 ? t(`network.closeness.${closenessOf(totals.averageStrength)}`) : "–"}
        className="text-sage-deep"
      />
    </ul>
  );
}

function Figure({ label, value, className }: { label: string; value: ReactNode; className: string }) {
  return (
    <li className="flex min-h-11 min-w-0 flex-col gap-x-2.5 px-2.5 first:ps-0 last:pe-0 tight:px-0 tight:py-2 sm:min-w-min sm:flex-row sm:items-baseline sm:px-5">
      <span
        className={`font-display text-[1.3125rem] leading-tight text-balance tabular-nums wrap-anywhere sm:text-[1.6875rem] ${className}`}
      >
        {value}
      </span>
      <span className="min-w-0 text-meta leading-tight text-ink-soft hyphens-auto wrap-anywhere sm:min-w-min sm:wrap-break-word">
        {label}
      </span>
    </li>
  );
}

const cardClass = "card card-lifting note flex h-full w-full items-start gap-4 p-4 text-start sm:p-6";

function ActionCards() {
  const { t } = useTranslation();
  return (
    <ul aria-label={t("network.actions.label")} className="grid grid-cols-1 gap-3 sm:gap-5 md:grid-cols-3">
      <li>
        <Link to={paths.family()} className={cx(cardClass, "note-gold")}>
          <Inside
            title={t("network.actions.circle.title")}
            text={t("network.actions.circle.text")}
            icon={<UsersRound />}
            tone="gold"
          />
        </Link>
      </li>
      <li>
        <Link to={paths.memories()} className={cx(cardClass, "note-sage")}>
          <Inside
            title={t("network.actions.memories.title")}
            text={t("network.actions.memories.text")}
            icon={<BookHeart />}
            tone="sage"
          />
        </Link>
      </li>
      <li>
        <Link to={paths.celebrations()} className={cx(cardClass, "note-terra")}>
          <Inside
            title={t("celebrations.title")}
            text={t("celebrations.lead")}
            icon={<CalendarHeart />}
            tone="terra"
          />
        </Link>
      </li>
    </ul>
  );
}

function Inside({ title, text, icon, tone }: { title: string; text: string; icon: ReactNode; tone: Tone }) {
  return (
    <>
      <span
        aria-hidden="true"
        className={cx(
          "grid size-11 shrink-0 place-items-center rounded-full bg-card/75 text-(--tone-deep) [&_svg]:size-5",
          tones[tone],
        )}
      >
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block font-display text-heading text-ink">{title}</span>
        <span className="mt-1 block text-ui text-pretty text-ink-soft">{text}</span>
      </span>
    </>
  );
}
