import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { type ReactNode, useDeferredValue, useState } from "react";
import { useViewer } from "../../api/session-store.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { useLast } from "../../ui/dialog.tsx";
import { ReadingSheet } from "../../ui/reading-sheet.tsx";
import { mediaOf } from "../media/media-of.ts";
import { MediaStage } from "../media/media-stage.tsx";
import { MediaVoices } from "../media/media-voices.tsx";
import { BlessingAuthor } from "./blessing-author.tsx";
import { BlessingDetail } from "./blessing-detail.tsx";
import { BlessingMissing } from "./blessing-missing.tsx";
import { paperOf, surfaceOf } from "./card-parts.ts";
import { ReadingOn, useReadingOn } from "./reading-on.tsx";

export interface BlessingSheetProps {
  renderMore: (blessing: Blessing) => ReactNode;
  isOpen: boolean;
  onClose: () => void;
  found: { blessing: Blessing | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  renderActions?: (blessing: Blessing) => ReactNode;
  onEdit?: (blessing: Blessing) => void;
  /** Another of the list from which it was opened. */
  onRead: (blessingId: string) => void;
}

export function BlessingSheet(props: BlessingSheetProps) {
  const { isOpen, onClose, found, renderMore, renderActions, onEdit, onRead } = props;
  const { t } = useTranslation();
  // What is read stays in view until the sheet has gone; of another that is opened nothing of it is shown.
  const last = useLast(found.blessing);
  const blessing = isOpen ? found.blessing : last;
  const isOwn = useViewer()?.id === blessing?.userId;
  const media = blessing && mediaOf(blessing);
  const on = useReadingOn(isOpen ? blessing?.id : undefined, onRead);
  const moved = useMoved(isOpen ? blessing : undefined);
  return (
    <ReadingSheet
      isOpen={isOpen}
      onClose={onClose}
      paper={blessing && paperOf(blessing)}
      place={blessing?.id ?? ""}
      title={blessing?.title ?? t("blessings.detail.title")}
      lead={
        blessing && media && surfaceOf(blessing) === "photo" ? (
          <MediaStage
            {...media}
            day={blessing.blessingDate}
            isOwn={isOwn}
            className="h-92.5 max-lg:max-h-[50dvh] tight:h-60 sm:max-lg:max-h-[38dvh] lg:h-full"
          />
        ) : undefined
      }
      head={blessing ? <BlessingAuthor blessing={blessing} /> : undefined}
      onKeyDown={on.handleKeyDown}
      onStep={on.step}
      actions={
        blessing ? (
          <>
            <span role="status" className="sr-only">
              {moved}
            </span>
            {renderActions?.(blessing)}
            <ReadingOn on={on} onRead={onRead} />
          </>
        ) : undefined
      }
    >
      {blessing && media ? (
        <BlessingDetail blessing={blessing} media={<MediaVoices {...media} />} onEdit={onEdit}>
          <AfterWords>{renderMore(blessing)}</AfterWords>
        </BlessingDetail>
      ) : (
        <div className="pt-12">
          <BlessingMissing query={found} />
        </div>
      )}
    </ReadingSheet>
  );
}

/** Drawn in a frame after the words, which are what somebody opened the sheet for. */
function AfterWords({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}

/** The title of what is read on to, for a screen reader, which has read that of the first as the sheet opened. */
function useMoved(blessing: Blessing | undefined): string {
  const [first, setFirst] = useState<string>();
  if (first === undefined && blessing) setFirst(blessing.id);
  if (first !== undefined && !blessing) setFirst(undefined);
  return blessing && first !== undefined && first !== blessing.id ? blessing.title : "";
}
