import type { Circle } from "@blessing-jar/contract/circles.ts";
import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { approveSharedBlessing, declineEdit, type SharedBlessing } from "@blessing-jar/contract/shares.ts";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useMemo, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/class-names.ts";
import { ConfirmAction, useActionWords } from "../../ui/confirm-action.tsx";
import { useLast } from "../../ui/dialog.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { useReadingList } from "../blessings/reading-lists.ts";
import type { SharedListProps } from "./shared-feed.tsx";
import { SharedItem, sharedPages, TakeOutDialog } from "./shared-item.tsx";
import { refetchShares } from "./use-sharing.ts";

/** All that waits for its admins, who judge it; for others their own. */
export function WaitingShares({ circle, onOpen }: SharedListProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const pages = sharedPages(circle.id, { isApproved: false });
  const waiting = useInfiniteQuery(pages);
  const [declining, setDeclining] = useState<SharedBlessing>();
  useReadingList(useMemo(() => waiting.data?.map(({ id }) => id) ?? [], [waiting.data]));
  const { manage: isJudge } = circle.can;
  const isAny = waiting.data !== undefined && waiting.data.length > 0;
  return (
    <>
      {isAny ? (
        <section
          aria-labelledby="circle-waiting"
          className="rounded-card bg-gold-wash/50 p-4 sm:p-5 [&_.post]:mx-0 [&_.post]:rounded-card [&_.post]:border-x"
        >
          <div className="flex flex-wrap items-center gap-3">
            <h2 id="circle-waiting" className="font-display text-heading text-ink">
              {t(isJudge ? "circles.waiting.title" : "shares.waits")}
            </h2>
            {isJudge ? <Chip tone="gold">{formatNumber(circle.waitingCount, language)}</Chip> : null}
          </div>
          <p className="mt-1.5 text-ui text-ink-soft">{t("circles.waiting.text")}</p>
          <ul
            aria-labelledby="circle-waiting"
            className={cx(
              "mt-4 grid grid-cols-1 gap-x-5 gap-y-7",
              (waiting.data?.length ?? 0) > 1 && "sm:grid-cols-2",
            )}
          >
            {waiting.data?.map((shared) => (
              <SharedItem key={shared.id} circle={circle} shared={shared} onOpen={onOpen}>
                {shared.isApproved ? (
                  <p className="text-meta text-ink-soft">
                    {t(isJudge ? "circles.waiting.isEdit" : "shares.editWaits")}
                  </p>
                ) : null}
                {isJudge ? (
                  <Judgement circleId={circle.id} shared={shared} onDecline={() => setDeclining(shared)} />
                ) : null}
              </SharedItem>
            ))}
          </ul>
          <ShowMore
            className="mt-5"
            query={waiting}
            queryKey={pages.queryKey}
            label={t("shell.showMore")}
            failedText={t("circles.feed.moreFailed")}
          />
        </section>
      ) : null}
      <TakeOutDialog
        circle={circle}
        shared={declining?.isApproved ? undefined : declining}
        onClose={() => setDeclining(undefined)}
      />
      <DeclineEditDialog
        circle={circle}
        shared={declining?.isApproved ? declining : undefined}
        onClose={() => setDeclining(undefined)}
      />
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
  // What was changed since it was looked at is not judged unseen.
  const { title, updatedAt: basedOn } = shared.blessing;
  const approve = useMutation({
    mutationFn: () =>
      call(approveSharedBlessing, { params: { circleId, blessingId: shared.id }, query: { basedOn } }),
    onSuccess: () => toast("success", t("circles.waiting.approved"), title),
    onError: (error) => failed("circles.waiting.failed", error),
    onSettled: () => refetchShares(shared.id),
  });
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
        icon={<Check />}
        aria-label={t("circles.waiting.approveLabel", { title })}
        isLoading={approve.isPending}
        onClick={() => approve.mutate()}
      >
        {t("circles.waiting.approve")}
      </Button>
    </div>
  );
}

interface DeclineEditDialogProps {
  circle: Circle;
  shared: SharedBlessing | undefined;
  onClose: () => void;
}

/** Leaves an edit outside: unlike declining a new blessing, it takes nothing out of the circle. */
function DeclineEditDialog({ circle, shared, onClose }: DeclineEditDialogProps) {
  const { t } = useTranslation();
  const decline = useMutation({
    mutationFn: ({ blessingId, basedOn }: { blessingId: string; basedOn: string }) =>
      call(declineEdit, { params: { circleId: circle.id, blessingId }, query: { basedOn } }),
    onSettled: (_answer, _error, { blessingId }) => refetchShares(blessingId),
  });
  const shown = useLast(shared);
  const { title = "", updatedAt: basedOn = "" } = shown?.blessing ?? {};
  const words = useActionWords("circles.decline", { title });
  if (!shown) return null;
  return (
    <ConfirmAction
      isOpen={shared !== undefined}
      onClose={onClose}
      mutation={decline}
      variables={{ blessingId: shown.id, basedOn }}
      {...words}
      description={t("circles.decline.editText", { circle: circle.name })}
      doneText={() => title}
      // Asked again it would be refused again: what is decided about stands on the page by now.
      onFailed={(error) => {
        if (error instanceof ApiError && error.code === "share.changed") onClose();
      }}
    />
  );
}
