import type { Celebration } from "@blessing-jar/contract/celebrations.ts";
import { useTranslation } from "react-i18next";
import { Loaded } from "../../ui/loaded.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { CelebrationCard } from "./celebration-card.tsx";
import { CelebrationHero } from "./celebration-hero.tsx";
import { CelebrationsSkeleton, NoCelebrationsYet } from "./celebrations-states.tsx";
import { celebrationsKey, useCelebrations, type When } from "./use-celebrations.ts";

export type CelebrationAction = "open" | "edit" | "delete";
type OnCelebrationAction = (action: CelebrationAction, event: Celebration) => void;

/** Upcoming ones, the next of them large, then past ones; or that there are none yet. */
export function CelebrationList({ onAction }: { onAction: OnCelebrationAction }) {
  const { t } = useTranslation();
  const upcoming = useCelebrations("upcoming");
  const past = useCelebrations("past");
  const both = {
    data: upcoming.data && past.data && { upcoming: upcoming.data, past: past.data },
    error: upcoming.error ?? past.error,
    isFetching: upcoming.isFetching || past.isFetching,
    refetch: () => Promise.all([upcoming.refetch(), past.refetch()]),
  };
  return (
    <Loaded query={both} skeleton={<CelebrationsSkeleton />} failedTitle={t("celebrations.failed")}>
      {(found) =>
        found.upcoming.length + found.past.length === 0 ? (
          <NoCelebrationsYet />
        ) : (
          <div className="grid gap-12">
            <Section when="upcoming" events={found.upcoming} query={upcoming} onAction={onAction} />
            <Section when="past" events={found.past} query={past} onAction={onAction} />
          </div>
        )
      }
    </Loaded>
  );
}

interface SectionProps {
  when: When;
  events: Celebration[];
  query: ReturnType<typeof useCelebrations>;
  onAction: OnCelebrationAction;
}

function Section({ when, events, query, onAction }: SectionProps) {
  const { t } = useTranslation();
  if (events.length === 0) return null;
  const [first] = when === "upcoming" ? events : [];
  const others = first ? events.slice(1) : events;
  const itemOf = (event: Celebration) => ({
    event,
    onOpen: () => onAction("open", event),
    onEdit: () => onAction("edit", event),
    onDelete: () => onAction("delete", event),
  });
  const title = t(`celebrations.${when}`);
  return (
    <section aria-label={title} className="grid gap-5">
      <SectionHeading title={title} />
      {first ? <CelebrationHero {...itemOf(first)} /> : null}
      {others.length > 0 ? (
        <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
          {others.map((event) => (
            <li key={event.id} className="min-w-0">
              <CelebrationCard {...itemOf(event)} />
            </li>
          ))}
        </ul>
      ) : null}
      <ShowMore
        query={query}
        queryKey={celebrationsKey(when)}
        label={t("celebrations.more")}
        failedText={t("celebrations.moreFailed")}
      />
    </section>
  );
}
