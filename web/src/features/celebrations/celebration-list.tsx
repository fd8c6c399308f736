import type { Celebration } from "@blessing-jar/contract/celebrations.ts";
import { type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { Gift, Play } from "lucide-react";
import { type ReactNode, useDeferredValue, useId, useMemo } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { EmptyState, Skeleton } from "../../ui/empty-state.tsx";
import { later, PartWhenNeeded } from "../../ui/later.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { wholeNames } from "../../ui/whole-names.ts";
import {
  CelebrationFacts,
  CelebrationMenu,
  CelebrationPicture,
  isMosaic,
  type OnCelebrationAction,
  useWhenWords,
} from "./celebration-parts.tsx";
import { celebrationPages, type When } from "./use-celebrations.ts";

const FamilyPicture = later(async () => ({
  default: (await import("../../illustrations/family-picture.tsx")).FamilyPicture,
}));

interface CelebrationListProps {
  onAction: OnCelebrationAction;
  /** What stands below, once the list has its height. */
  children: ReactNode;
}

export function CelebrationList({ onAction, children }: CelebrationListProps) {
  const { t } = useTranslation();
  const upcoming = useInfiniteQuery(celebrationPages("upcoming"));
  const past = useInfiniteQuery(celebrationPages("past"));
  const found = useMemo(
    () => upcoming.data && past.data && { upcoming: upcoming.data, past: past.data },
    [upcoming.data, past.data],
  );
  const both = {
    // As `Loaded` does, so that nothing stands below before it.
    data: useDeferredValue(found),
    error: upcoming.error ?? past.error,
    isFetching: upcoming.isFetching || past.isFetching,
    refetch: () => Promise.all([upcoming.refetch(), past.refetch()]),
  };
  return (
    <>
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
      {both.data || both.error ? <div className="grid gap-8 sm:gap-10">{children}</div> : null}
    </>
  );
}

interface SectionProps {
  when: When;
  events: Celebration[];
  query: UseInfiniteQueryResult<Celebration[]>;
  onAction: OnCelebrationAction;
}

function Section({ when, events, query, onAction }: SectionProps) {
  const { t } = useTranslation();
  if (events.length === 0) return null;
  const [first] = when === "upcoming" ? events : [];
  const others = first ? events.slice(1) : events;
  const title = t(`celebrations.${when}`);
  return (
    <section aria-label={title} className="grid gap-5">
      <h2 className="font-display text-heading text-ink">{title}</h2>
      {first ? <CelebrationHero event={first} onAction={onAction} /> : null}
      {others.length > 0 ? (
        <ul className={cx("grid gap-4 sm:gap-6", columnsOf(others.length))}>
          {others.map((event) => (
            <li key={event.id} className="min-w-0">
              <CelebrationCard event={event} onAction={onAction} isAlone={others.length === 1} />
            </li>
          ))}
        </ul>
      ) : null}
      <ShowMore
        query={query}
        queryKey={celebrationPages(when).queryKey}
        label={t("celebrations.more")}
        failedText={t("celebrations.moreFailed")}
      />
    </section>
  );
}

/** No row is left half empty by the first two. */
const columnsOf = (count: number) => (count > 1 ? cx("sm:grid-cols-2", count > 2 && "lg:grid-cols-3") : "");

function NoCelebrationsYet() {
  const { t } = useTranslation();
  return (
    <EmptyState
      illustration={
        <div className="aspect-5/3 overflow-hidden rounded-t-[6rem] rounded-b-3xl border border-line">
          <PartWhenNeeded isQuiet>
            <FamilyPicture />
          </PartWhenNeeded>
        </div>
      }
      title={t("celebrations.empty.title")}
      description={t("celebrations.empty.text")}
    />
  );
}

function CelebrationsSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-5">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-[28rem] rounded-[2rem]!" />
    </div>
  );
}

function CelebrationHero({ event, onAction }: CelebrationItemProps) {
  const { t } = useTranslation();
  const whenOf = useWhenWords();
  const { day, near } = whenOf(event);
  const isWide = useMediaQuery("(width >= 40rem)");
  const hasPicture = event.pictureUrls.length > 0;
  // On a phone they would run across seams and small things: there they stand below.
  const isOnPicture = hasPicture && isWide;
  const isOnFirst = isOnPicture && isMosaic(event);
  const { backgroundColor, textColor } = event.settings;
  return (
    <article
      data-celebration={event.id}
      className={cx(
        "relative isolate grid overflow-hidden rounded-[2rem] shadow-lift sm:min-h-[28rem]",
        // Its colour may be that of the page.
        !hasPicture && "border border-line",
      )}
      style={hasPicture ? undefined : { backgroundColor, color: textColor }}
    >
      <CelebrationPicture
        event={event}
        width={1280}
        className={
          hasPicture && !isWide
            ? "aspect-[4/3]"
            : cx("absolute! inset-0 -z-20", !hasPicture && "pb-40 sm:justify-end! sm:ps-[45%] sm:pb-0")
        }
      />
      <div
        className={cx(
          "flex flex-col gap-5 self-end px-6 pb-6 sm:px-10 sm:pb-10",
          isOnPicture ? "slide-scrim relative text-white" : hasPicture ? "pt-5" : "pt-56 sm:pt-40",
          isOnFirst && "slide-scrim-first pe-[calc(33.4%+1.5rem)]!",
        )}
        style={
          isOnPicture
            ? undefined
            : { backgroundColor: hasPicture ? backgroundColor : undefined, color: textColor }
        }
      >
        <div className="grid max-w-[40rem] gap-2">
          <p className="flex flex-wrap items-baseline gap-x-2 text-ui">
            {near ? <span className="font-medium">{near}</span> : null}
            {near ? <span aria-hidden="true">·</span> : null}
            <time dateTime={event.eventDate}>{day}</time>
          </p>
          <h3
            style={wholeNames(event.name)}
            className="font-display text-title text-balance wrap-anywhere text-current sm:text-[2.75rem]"
          >
            <bdi>{event.name}</bdi>
          </h3>
          <CelebrationFacts event={event} className="text-ui" />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button size="lg" icon={<Play className="fill-current" />} onClick={() => onAction("open", event)}>
            {t("celebrations.start")}
          </Button>
          {event.can.edit ? null : (
            <Button
              size="lg"
              variant="ghost"
              className={cx(
                "border border-current/40 text-current! hover:bg-current/10! focus-visible:outline-current",
                isOnPicture && "bg-black/35 backdrop-blur-xs",
              )}
              icon={<Gift />}
              onClick={() => onAction("bring", event)}
            >
              {t("celebrations.menu.bring")}
            </Button>
          )}
          <CelebrationMenu
            event={event}
            onAction={onAction}
            className={
              isOnPicture
                ? "bg-black/35 text-white backdrop-blur-xs hover:bg-black/55 hover:text-white focus-visible:outline-white"
                : "border border-current/40 text-current! hover:bg-current/10! focus-visible:outline-current"
            }
          />
        </div>
      </div>
    </article>
  );
}

interface CelebrationItemProps {
  event: Celebration;
  onAction: OnCelebrationAction;
}

function CelebrationCard({ event, onAction, isAlone }: CelebrationItemProps & { isAlone: boolean }) {
  const { t } = useTranslation();
  const titleId = useId();
  const whenOf = useWhenWords();
  const { day, near } = whenOf(event);
  return (
    <article
      aria-labelledby={titleId}
      data-celebration={event.id}
      className={cx("card flex h-full flex-col overflow-hidden", isAlone && "sm:flex-row")}
    >
      <CelebrationPicture
        event={event}
        width={640}
        className={cx("aspect-[4/3]", isAlone && "shrink-0 sm:aspect-[16/10] sm:w-1/2 lg:w-2/5")}
      />
      <div
        className={cx(
          "flex min-w-0 grow flex-col gap-3 px-5 pt-4 pb-5",
          isAlone && "sm:px-7 sm:pt-6 sm:pb-7",
        )}
      >
        <div className="flex items-start justify-between gap-2">
          <div className="grid min-w-0 gap-1">
            <p className="text-meta text-ink-faint">
              {near ? <span>{`${near} · `}</span> : null}
              <time dateTime={event.eventDate}>{day}</time>
            </p>
            <h3
              id={titleId}
              style={wholeNames(event.name)}
              className="font-display text-heading text-balance wrap-anywhere text-ink"
            >
              <bdi>{event.name}</bdi>
            </h3>
          </div>
          <CelebrationMenu event={event} onAction={onAction} className="-me-2.5 -mt-2.5" />
        </div>
        <CelebrationFacts event={event} className="text-meta text-ink-soft" />
        <div className={cx("mt-auto grid gap-2", isAlone && "sm:justify-items-start")}>
          <Button
            variant="outline"
            aria-describedby={titleId}
            icon={<Play />}
            onClick={() => onAction("open", event)}
          >
            {t(event.isUpcoming ? "celebrations.start" : "celebrations.view")}
          </Button>
          {event.isUpcoming && !event.can.edit ? (
            <Button
              variant="ghost"
              aria-describedby={titleId}
              icon={<Gift />}
              onClick={() => onAction("bring", event)}
            >
              {t("celebrations.menu.bring")}
            </Button>
          ) : null}
        </div>
      </div>
    </article>
  );
}
