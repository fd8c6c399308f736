import { administrationLimits, getAdminStats } from "@blessing-jar/contract/administration.ts";
import { listContactMessages } from "@blessing-jar/contract/contact.ts";
import { listHealthChecks } from "@blessing-jar/contract/health.ts";
import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { listReported } from "@blessing-jar/contract/moderation.ts";
import { type FetchQueryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { endpointPages, endpointQuery, noteAskedAhead, queryClient } from "../../api/queries.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/empty-state.tsx";
import { later, PartWhenNeeded } from "../../ui/later.tsx";
import { PageShell } from "../../ui/page-shell.tsx";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { beginnings, PageHeading } from "../page-heading.tsx";

/** While the page is still being put together. */
export function askAhead(): void {
  const tab = tabIn(new URLSearchParams(window.location.search));
  ask(endpointQuery(getAdminStats));
  if (tab === "overview") ask(endpointQuery(listHealthChecks));
}

function ask(query: FetchQueryOptions): void {
  noteAskedAhead(query.queryKey);
  void queryClient.prefetchQuery(query);
}

function tabIn(address: URLSearchParams) {
  return administrationTabs.find(({ value }) => value === address.get("tab"))?.value ?? "overview";
}

/** Its tab stands in the address, so that a reload and a link find it again. */
export default function Administration() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [address, setAddress] = useSearchParams();
  const tab = tabIn(address);
  const members = useQuery({
    ...endpointQuery(getAdminStats),
    select: ({ stats }) => stats.totalUsers,
  }).data;
  const countOf = (waiting: readonly unknown[] = [], nextCursor: string | null = null) =>
    waiting.length > 0 ? `${formatNumber(waiting.length, language)}${nextCursor ? "+" : ""}` : undefined;
  const reported = useInfiniteQuery({
    ...endpointPages(listReported, (page) => page.reported),
    select: ({ pages: [first] }) => countOf(first?.reported, first?.nextCursor),
  }).data;
  const messages = useInfiniteQuery({
    ...endpointPages(listContactMessages, (page) => page.messages, { query: { isAnswered: "false" } }),
    select: ({ pages: [first] }) => countOf(first?.messages, first?.nextCursor),
  }).data;
  const counts: Partial<Record<string, string>> = { reported, messages };
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isLarge = members !== undefined && members > administrationLimits.smallPlaceMembers;
  const isRoomy = useMediaQuery("(min-width: 64rem)");
  const hasAll = isUnfolded || isLarge || isRoomy;
  const shown = administrationTabs.filter(({ value }) => hasAll || daily.includes(value) || value === tab);

  return (
    <PageShell className={beginnings.admin.room}>
      <PageHeading of="admin" />
      <div className="min-w-0">
        <Tabs
          label={t("administration.tabs.label")}
          value={tab}
          onChange={(next) => setAddress({ tab: next }, { replace: true, preventScrollReset: true })}
          tabs={shown.map(({ value }) => ({
            value,
            label: t(`administration.tabs.${value}`),
            count: counts[value],
          }))}
          action={
            hasAll ? null : (
              <Button
                variant="ghost"
                className="shrink-0"
                aria-expanded={false}
                onClick={() => setIsUnfolded(true)}
              >
                {t("administration.tabs.more")}
              </Button>
            )
          }
        >
          {shown.map(({ value, Panel }) => (
            <TabPanel key={value} value={value}>
              <PartWhenNeeded fallback={<Skeleton className="h-72 rounded-card" />}>
                <Panel />
              </PartWhenNeeded>
            </TabPanel>
          ))}
        </Tabs>
      </div>
    </PageShell>
  );
}

/** What a narrow screen of a small place shows; the others are behind More. */
const daily: readonly string[] = ["overview", "users", "blessings", "reported", "messages"];

const administrationTabs = [
  { value: "overview", Panel: later(() => import("../../features/administration/overview.tsx")) },
  { value: "users", Panel: later(() => import("../../features/administration/users.tsx")) },
  { value: "blessings", Panel: later(() => import("../../features/moderation/moderated-blessings.tsx")) },
  { value: "reported", Panel: later(() => import("../../features/moderation/reported.tsx")) },
  { value: "messages", Panel: later(() => import("../../features/contact/messages.tsx")) },
  { value: "analytics", Panel: later(() => import("../../features/administration/analytics.tsx")) },
  { value: "categories", Panel: later(() => import("../../features/administration/categories.tsx")) },
  { value: "donations", Panel: later(() => import("../../features/donations/all-donations.tsx")) },
  { value: "jobs", Panel: later(() => import("../../features/queues/queues.tsx")) },
  {
    value: "translations",
    Panel: later(() => import("../../features/administration/translations-link.tsx")),
  },
  { value: "audit", Panel: later(() => import("../../features/administration/audit-log.tsx")) },
] as const;
