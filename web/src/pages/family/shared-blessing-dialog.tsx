import { BookHeart } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { BlessingSheet } from "../../features/blessings/blessing-sheet.tsx";
import { useBlessing } from "../../features/blessings/use-blessings.ts";
import { paths } from "../../paths.ts";
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
    <BlessingSheet
      isOpen={blessingId !== undefined}
      onClose={onClose}
      found={{ blessing, error, isFetching, refetch }}
      renderMore={(shown) => <BlessingResponses blessing={shown} onGone={onClose} />}
      renderActions={(shown) =>
        shown.userId === memberId ? (
          <Link
            to={paths.dashboard({ blessing: shown.id })}
            aria-label={t("circles.feed.open")}
            title={t("circles.feed.open")}
            className="inline-grid size-11 place-items-center rounded-full text-ink-soft transition duration-300 hover:bg-terra-wash/60 hover:text-ink [&_svg]:size-5"
          >
            <BookHeart />
          </Link>
        ) : null
      }
    />
  );
}
