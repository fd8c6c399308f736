import { useState } from "react";
import { useAnyBlessing } from "../features/blessings/use-blessings.ts";
import { ShareDialog } from "../features/shares/share-dialog.tsx";

interface BlessingSharingProps {
  /** Undefined while closed. */
  blessingId: string | undefined;
  onClose: () => void;
}

/** The share dialog of one's own blessing, by its id. */
export function BlessingSharing({ blessingId, onClose }: BlessingSharingProps) {
  const [lastId, setLastId] = useState(blessingId);
  if (blessingId !== undefined && blessingId !== lastId) setLastId(blessingId);
  const { blessing } = useAnyBlessing(lastId, { isEnabled: blessingId !== undefined });
  if (!blessing?.can.share) return null;
  return (
    <ShareDialog key={blessing.id} blessing={blessing} isOpen={blessingId !== undefined} onClose={onClose} />
  );
}
