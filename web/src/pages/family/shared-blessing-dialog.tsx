import { BookHeart } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { BlessingDetail } from "../../features/blessings/blessing-detail.tsx";
import { BlessingMissing } from "../../features/blessings/blessing-missing.tsx";
import { useBlessing } from "../../features/blessings/use-blessings.ts";
import { MediaGallery } from "../../features/media/media-gallery.tsx";
import { paths } from "../../paths.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { BlessingResponses } from "../blessing-responses.tsx";

interface SharedBlessingDialogProps {
  /** Undefined while closed. */
  blessingId: string | undefined;
  memberId: string;
  onClose: () => void;
}

/** A blessing of the family, with what others gave and said; one's own is changed in one's own jar. */
export function SharedBlessingDialog({ blessingId, memberId, onClose }: SharedBlessingDialogProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useBlessing(blessingId);
  const blessing = data?.id === blessingId ? data : undefined;
  return (
    <Dialog
      isOpen={blessingId !== undefined}
      onClose={onClose}
      size="lg"
      isForReading
      isTitleHidden
      title={blessing?.title ?? t("blessings.detail.title")}
      footer={
        blessing?.userId === memberId ? (
          <Link
            to={paths.dashboard({ blessing: blessing.id })}
            className={buttonClass({ variant: "outline" })}
          >
            <BookHeart aria-hidden="true" />
            {t("circles.feed.open")}
          </Link>
        ) : undefined
      }
    >
      {blessing ? (
        <BlessingDetail blessing={blessing} Gallery={MediaGallery}>
          <BlessingResponses blessing={blessing} onGone={onClose} />
        </BlessingDetail>
      ) : (
        <BlessingMissing error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}
