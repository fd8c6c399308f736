import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { type ComponentType, type ReactNode, useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { useViewer } from "../../api/session-store.ts";
import { ReadingSheet } from "../../ui/reading-sheet.tsx";
import { mediaOf } from "../media/media-of.ts";
import { BlessingAuthor } from "./blessing-author.tsx";
import { BlessingDetail } from "./blessing-detail.tsx";
import { BlessingMissing } from "./blessing-missing.tsx";
import { type MediaProps, paperOf, surfaceOf } from "./card-parts.ts";

/** What of an opened blessing belongs to other features. */
export interface SheetParts {
  /** Pictures and films, edge to edge. */
  Stage: ComponentType<MediaProps & { title: string; day: string; isOwn: boolean; className: string }>;
  Voices: ComponentType<MediaProps & { title: string }>;
  /** Below the text: what others gave and said. */
  renderMore: (blessing: Blessing) => ReactNode;
}

interface BlessingSheetProps extends SheetParts {
  isOpen: boolean;
  onClose: () => void;
  found: { blessing: Blessing | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  renderActions?: (blessing: Blessing) => ReactNode;
}

/** A blessing opened over the page: its pictures beside its words, or its words on their paper. */
export function BlessingSheet(props: BlessingSheetProps) {
  const { isOpen, onClose, found, Stage, Voices, renderMore, renderActions } = props;
  const { t } = useTranslation();
  const { blessing } = found;
  const isOwn = useViewer()?.id === blessing?.userId;
  const media = blessing && mediaOf(blessing);
  return (
    <ReadingSheet
      isOpen={isOpen}
      onClose={onClose}
      paper={blessing && paperOf(blessing)}
      title={blessing?.title ?? t("blessings.detail.title")}
      lead={
        blessing && media && surfaceOf(blessing) === "photo" ? (
          <Stage {...media} day={blessing.blessingDate} isOwn={isOwn} className="h-92.5 lg:h-full" />
        ) : undefined
      }
      head={blessing ? <BlessingAuthor blessing={blessing} /> : undefined}
      actions={blessing ? renderActions?.(blessing) : undefined}
    >
      {blessing && media ? (
        <BlessingDetail blessing={blessing} media={<Voices {...media} />}>
          <AfterWords>{renderMore(blessing)}</AfterWords>
        </BlessingDetail>
      ) : (
        <div className="pt-12">
          <BlessingMissing
            error={found.error}
            isRetrying={found.isFetching}
            onRetry={() => void found.refetch()}
          />
        </div>
      )}
    </ReadingSheet>
  );
}

/** Drawn in a frame after the words, which are what somebody opened the sheet for. */
function AfterWords({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
