import { useAnyBlessing } from "../features/blessings/use-blessings.ts";
import { PrivateLinks } from "../features/private-links/private-links.tsx";
import { ShareDialog } from "../features/shares/share-dialog.tsx";
import { useLast } from "../ui/use-last.ts";

interface BlessingSharingProps {
  /** Undefined while closed. */
  blessingId: string | undefined;
  onClose: () => void;
}

/** The share dialog of one's own blessing, by its id. */
export function BlessingSharing({ blessingId, onClose }: BlessingSharingProps) {
  const lastId = useLast(blessingId);
  const { blessing } = useAnyBlessing(lastId, { isEnabled: blessingId !== undefined });
  if (!blessing?.can.share) return null;
  return (
    <ShareDialog key={blessing.id} blessing={blessing} isOpen={blessingId !== undefined} onClose={onClose}>
      <PrivateLinks blessingId={blessing.id} />
    </ShareDialog>
  );
}
