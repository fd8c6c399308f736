import type { SharedBlessing } from "@blessing-jar/contract/circles.ts";
import { Check, Hourglass } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ShowMore } from "../../api/show-more.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { toast } from "../../ui/toast-store.ts";
import type { SharedListProps } from "./shared-feed.tsx";
import { SharedItem } from "./shared-item.tsx";
import { TakeOutDialog } from "./take-out-dialog.tsx";
import { useFailureToast } from "./use-failure-toast.ts";
import { sharedKey, useApproveShare, useSharedBlessings } from "./use-shared-blessings.ts";

/** What an admin is asked to let in. */
export function WaitingShares({ circle, onOpen, BlessingCard }: SharedListProps) {
  const { t } = useTranslation();
  const waiting = useSharedBlessings(circle.id, { isApproved: false });
  const list = useRef<HTMLUListElement>(null);
  const [declining, setDeclining] = useState<SharedBlessing>();
  const [isAsking, setIsAsking] = useState(false);
  const isAny = waiting.data !== undefined && waiting.data.length > 0;
  return (
    <>
      {isAny ? (
        <section aria-labelledby="circle-waiting" className="rounded-card bg-gold-wash/50 p-4 sm:p-5">
          <div className="flex flex-wrap items-center gap-3">
            <h2 id="circle-waiting" className="font-display text-heading text-ink">
              {t("circles.waiting.title")}
            </h2>
            <Chip tone="gold" icon={<Hourglass aria-hidden="true" />}>
              {t("circles.waiting.count", { count: circle.waitingCount })}
            </Chip>
          </div>
          <p className="mt-1.5 text-ui text-ink-soft">{t("circles.waiting.text")}</p>
          <ul
            ref={list}
            tabIndex={-1}
            aria-labelledby="circle-waiting"
            className="mt-4 grid gap-x-5 gap-y-7 outline-none sm:grid-cols-2"
          >
            {waiting.data?.map((shared) => (
              <SharedItem key={shared.id} shared={shared}>
                <div className="grid min-w-0 grid-rows-[1fr_auto] gap-3">
                  <BlessingCard shared={shared} onOpen={onOpen} />
                  <Judgement
                    circleId={circle.id}
                    shared={shared}
                    onDecline={() => {
                      setDeclining(shared);
                      setIsAsking(true);
                    }}
                  />
                </div>
              </SharedItem>
            ))}
          </ul>
          <ShowMore
            className="mt-5"
            query={waiting}
            queryKey={sharedKey(circle.id, { isApproved: false })}
            label={t("circles.feed.more")}
            failedText={t("circles.feed.moreFailed")}
            list={list}
          />
        </section>
      ) : null}
      {declining ? (
        <TakeOutDialog
          circle={circle}
          shared={declining}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}

interface JudgementProps {
  circleId: string;
  shared: SharedBlessing;
  onDecline: () => void;
}

function Judgement({ circleId, shared, onDecline }: JudgementProps) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const approve = useApproveShare(circleId);
  const { title } = shared.blessing;

  // What was pressed is gone from the page by the time it ends, and callbacks would be with it.
  async function handleApprove() {
    try {
      await approve.mutateAsync(shared.id);
      toast({ tone: "success", title: t("circles.waiting.approved"), description: title });
    } catch (error) {
      failed("circles.waiting.failed", error);
    }
  }

  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button
        variant="outline"
        aria-label={t("circles.decline.label", { title })}
        disabled={approve.isPending}
        onClick={onDecline}
      >
        {t("circles.decline.action")}
      </Button>
      <Button
        icon={<Check aria-hidden="true" />}
        aria-label={t("circles.waiting.approveLabel", { title })}
        isLoading={approve.isPending}
        onClick={() => void handleApprove()}
      >
        {t("circles.waiting.approve")}
      </Button>
    </div>
  );
}
