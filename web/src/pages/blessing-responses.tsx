import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { useViewer } from "../api/session-store.ts";
import { BlessingGone } from "../features/comments/blessing-gone.tsx";
import { CommentsSection } from "../features/comments/comments-section.tsx";
import { useCommentForm } from "../features/comments/use-comment-form.ts";
import { useLiveBlessing } from "../features/live/use-live-blessing.ts";
import { ReactionsSection } from "../features/reactions/reactions-section.tsx";
import { ReportAction, ReportLayer, useReporting } from "../features/reports/report-layer.tsx";
import { Seen } from "../features/seen/seen.tsx";

interface BlessingResponsesProps {
  blessing: Pick<
    Blessing,
    "id" | "authorName" | "visibility" | "circles" | "isPrayer" | "isAnsweredPrayer" | "can"
  >;
  /** The blessing is gone, and the viewer has read so. */
  onGone: () => void;
  /** Offered to a visitor. */
  onSignIn?: () => void;
}

/** What others gave and said, live while it is shown; of what one keeps for oneself, only whether it is still there. */
export function BlessingResponses(props: BlessingResponsesProps) {
  const viewer = useViewer();
  return <Responses key={`${props.blessing.id} ${viewer?.id}`} {...props} />;
}

function Responses({ blessing, onGone, onSignIn }: BlessingResponsesProps) {
  const { id: blessingId } = blessing;
  const { isGone, refresh } = useLiveBlessing(blessingId);
  const handleMissing = () => void refresh();
  const form = useCommentForm({ blessingId, onMissing: handleMissing });
  const reporting = useReporting();
  return (
    <>
      <Seen blessing={blessing} />
      {blessing.visibility === "private" ? null : (
        <>
          <ReactionsSection
            blessingId={blessingId}
            isPrayerAsked={blessing.isPrayer && !blessing.isAnsweredPrayer}
            onMissing={handleMissing}
          />
          <CommentsSection
            blessingId={blessingId}
            form={form}
            onMissing={handleMissing}
            onReport={({ id, user }) =>
              reporting.open({ blessingId, comment: { id, authorName: user.fullName } })
            }
            onSignIn={onSignIn}
          />
        </>
      )}
      {blessing.can.report ? <ReportAction onPress={() => reporting.open({ blessingId })} /> : null}
      <ReportLayer reporting={reporting} />
      <BlessingGone isOpen={isGone} unsent={form.values.content.trim()} onClose={onGone} />
    </>
  );
}
