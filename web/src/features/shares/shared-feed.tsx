import type { Circle } from "@blessing-jar/contract/circles.ts";
import type { SharedBlessing } from "@blessing-jar/contract/shares.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { HeartHandshake, UserPlus } from "lucide-react";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { fetchMore, ShowMore } from "../../ui/show-more.tsx";
import { useReadingList } from "../blessings/reading-lists.ts";
import { SharedSkeleton } from "../circles/circles-states.tsx";
import { SharedItem, sharedPages, TakeOutDialog } from "./shared-item.tsx";

export interface SharedListProps {
  circle: Circle;
  onOpen: (shared: SharedBlessing) => void;
  onInvite: () => void;
}

export function SharedFeed(props: SharedListProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="circle-feed" className="min-w-0">
      <h2 id="circle-feed" className="sr-only">
        {t("circles.feed.title")}
      </h2>
      <Feed {...props} />
    </section>
  );
}

function Feed({ circle, onOpen, onInvite }: SharedListProps) {
  const { t } = useTranslation();
  const pages = sharedPages(circle.id, { isApproved: true });
  const feed = useInfiniteQuery(pages);
  const [leaving, setLeaving] = useState<SharedBlessing>();
  const ids = useMemo(() => feed.data?.map(({ id }) => id) ?? [], [feed.data]);
  const handleMore = async () => {
    const { isFetchNextPageError, error } = await fetchMore(pages.queryKey, feed);
    if (isFetchNextPageError) throw error;
  };
  useReadingList(ids, feed.hasNextPage ? handleMore : undefined);

  return (
    <>
      <Loaded query={feed} skeleton={<SharedSkeleton />} failedTitle={t("circles.feed.failed")}>
        {(found) => (
          <>
            {circle.memberCount === 1 && circle.can.invite ? (
              <OnlyYou onInvite={onInvite} />
            ) : found.length === 0 ? (
              <NothingShared />
            ) : null}
            <ul aria-labelledby="circle-feed" className="grid grid-cols-1 gap-4 sm:gap-6">
              {found.map((shared) => (
                <SharedItem
                  key={shared.id}
                  circle={circle}
                  shared={shared}
                  onOpen={onOpen}
                  onTakeOut={() => setLeaving(shared)}
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <ShowMore
        className="mt-7"
        query={feed}
        queryKey={pages.queryKey}
        label={t("shell.showMore")}
        failedText={t("circles.feed.moreFailed")}
      />
      <TakeOutDialog circle={circle} shared={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}

/** Alone one has nobody to share with: what comes first is to bring somebody in. */
function OnlyYou({ onInvite }: Pick<SharedListProps, "onInvite">) {
  const { t } = useTranslation();
  return (
    <Card className="mb-4">
      <EmptyState
        level={3}
        illustration={<HeartHandshake strokeWidth={1.2} className="mx-auto size-14 text-gold" />}
        title={t("circles.code.title")}
        description={t("circles.feed.alone")}
        action={
          <Button icon={<UserPlus />} onClick={onInvite}>
            {t("circles.invite")}
          </Button>
        }
      />
    </Card>
  );
}

function NothingShared() {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        level={3}
        illustration={<HeartHandshake strokeWidth={1.2} className="mx-auto size-14 text-ink-faint" />}
        title={t("circles.recent.none")}
        description={t("circles.feed.emptyText")}
        action={
          <Link to={paths.dashboard()} className={buttonClass({ variant: "outline" })}>
            {t("circles.feed.toJar")}
          </Link>
        }
      />
    </Card>
  );
}
