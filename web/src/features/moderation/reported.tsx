import type { ReportedThing } from "@blessing-jar/contract/moderation.ts";
import type { ReportReason } from "@blessing-jar/contract/reports.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorWords } from "../../api/error-words.ts";
import { ConfirmAction } from "../../common/confirm-action.tsx";
import { Loaded } from "../../common/loaded.tsx";
import { ShowMore } from "../../common/show-more.tsx";
import { useFailureToast } from "../../common/use-failure-toast.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PanelHeading } from "../../ui/panel-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast-store.ts";
import type { Gallery } from "./gallery.ts";
import { ReasonField } from "./reason-field.tsx";
import { ReportedRow } from "./reported-row.tsx";
import { reportedKey, useDeleteReported, useDismiss, useReported } from "./use-reported.ts";

/** What members have reported, longest waiting first. */
export function Reported({ Gallery }: { Gallery: Gallery }) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const tellFailure = useFailureToast();
  const reported = useReported();
  const dismiss = useDismiss();
  const [asked, setAsked] = useState<{ thing: ReportedThing; isOpen: boolean; reason: ReportReason }>();
  const kind = asked?.thing.commentId ? "comment" : "blessing";

  async function handleDismiss(thing: ReportedThing) {
    try {
      await dismiss.mutateAsync(thing);
      toast({
        tone: "success",
        title: t("moderation.dismiss.done"),
        description: t("moderation.dismiss.doneText"),
      });
    } catch (error) {
      tellFailure("moderation.dismiss.failed", error);
    }
  }

  return (
    <section aria-labelledby="reported" aria-busy={reported.isPending} className="max-w-[46rem]">
      <PanelHeading
        id="reported"
        title={t("moderation.reported.title")}
        description={t("moderation.reported.text")}
      />
      <Loaded
        query={reported}
        skeleton={<Skeleton className="mt-6 h-72 rounded-card" />}
        failedTitle={t("moderation.reported.failed")}
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              level={3}
              title={t("moderation.reported.none")}
              description={t("moderation.reported.noneText")}
            />
          ) : (
            <ol aria-labelledby="reported" className="mt-6 divide-y divide-line border-y border-line">
              {all.map((thing) => (
                <ReportedRow
                  key={thing.id}
                  thing={thing}
                  Gallery={Gallery}
                  isDismissing={dismiss.isPending && dismiss.variables.id === thing.id}
                  onDismiss={() => void handleDismiss(thing)}
                  onDelete={() =>
                    setAsked({ thing, isOpen: true, reason: thing.reports[0]?.reason ?? "other" })
                  }
                />
              ))}
            </ol>
          )
        }
      </Loaded>
      <ShowMore
        className="mt-4"
        variant="ghost"
        query={reported}
        queryKey={reportedKey}
        label={t("shell.showMore")}
        failedText={words(reported.error)}
      />
      <ConfirmAction
        isOpen={asked?.isOpen === true}
        onClose={() => setAsked((before) => before && { ...before, isOpen: false })}
        mutation={useDeleteReported()}
        variables={{ thing: asked?.thing, reason: asked?.reason ?? "other" }}
        title={t(`moderation.delete.${kind}.ask`)}
        description={t("moderation.delete.text", { name: asked?.thing.author.fullName })}
        confirmLabel={t("moderation.delete.confirm")}
        workingLabel={t("moderation.delete.working")}
        done={t(`moderation.delete.${kind}.done`)}
        doneText={() => t("moderation.delete.doneText")}
        failed={`moderation.delete.${kind}.failed`}
      >
        {asked ? (
          <ReasonField value={asked.reason} onChange={(reason) => setAsked({ ...asked, reason })} />
        ) : null}
      </ConfirmAction>
    </section>
  );
}
