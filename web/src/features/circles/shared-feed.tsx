import type { Circle, SharedBlessing } from "@blessing-jar/contract/circles.ts";
import { HeartHandshake } from "lucide-react";
import { type ComponentType, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Loaded } from "../../api/loaded.tsx";
import { ShowMore } from "../../api/show-more.tsx";
import { paths } from "../../paths.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SharedSkeleton } from "./circles-states.tsx";
import { SharedItem } from "./shared-item.tsx";
import { TakeOutDialog } from "./take-out-dialog.tsx";
import { sharedKey, useSharedBlessings } from "./use-shared-blessings.ts";

export interface SharedListProps {
  circle: Circle;
  onOpen: (shared: SharedBlessing) => void;
  BlessingCard: ComponentType<{ shared: SharedBlessing; onOpen: (shared: SharedBlessing) => void }>;
}

export function SharedFeed(props: SharedListProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="circle-feed" className="min-w-0">
      <h2 id="circle-feed" className="mb-4 font-display text-heading text-ink">
        {t("circles.feed.title")}
      </h2>
      <Feed {...props} />
    </section>
  );
}

function Feed({ circle, onOpen, BlessingCard }: SharedListProps) {
  const { t } = useTranslation();
  const feed = useSharedBlessings(circle.id, { isApproved: true });
  const list = useRef<HTMLUListElement>(null);
  const [leaving, setLeaving] = useState<SharedBlessing>();
  const [isAsking, setIsAsking] = useState(false);

  return (
    <>
      <Loaded
        query={feed}
        skeleton={<SharedSkeleton />}
        failedTitle={t("circles.feed.failed")}
        retryLabel={t("circles.retry")}
      >
        {(found) => (
          <>
            {found.length === 0 ? <NothingShared /> : null}
            <ul
              ref={list}
              tabIndex={-1}
              aria-labelledby="circle-feed"
              className="grid items-start gap-x-5 gap-y-7 outline-none sm:grid-cols-2"
            >
              {found.map((shared) => (
                <SharedItem
                  key={shared.id}
                  shared={shared}
                  onTakeOut={() => {
                    setLeaving(shared);
                    setIsAsking(true);
                  }}
                >
                  <BlessingCard shared={shared} onOpen={onOpen} />
                </SharedItem>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <ShowMore
        className="mt-7"
        query={feed}
        queryKey={sharedKey(circle.id, { isApproved: true })}
        label={t("circles.feed.more")}
        failedText={t("circles.feed.moreFailed")}
        list={list}
      />
      {leaving ? (
        <TakeOutDialog
          circle={circle}
          shared={leaving}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}

function NothingShared() {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        level={3}
        illustration={
          <HeartHandshake aria-hidden="true" strokeWidth={1.2} className="mx-auto size-14 text-ink-faint" />
        }
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
