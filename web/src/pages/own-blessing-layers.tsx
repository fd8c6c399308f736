import { Copy, Gift, Quote, Share2 } from "lucide-react";
import { BlessingDetailDialog } from "../features/blessings/blessing-detail-dialog.tsx";
import { useAnyBlessing } from "../features/blessings/use-blessings.ts";
import { PrivateLinks } from "../features/private-links/private-links.tsx";
import { useMemoryEntries } from "../features/reminders/memory-menu.tsx";
import { useCopyText } from "../features/shares/copy-text.tsx";
import { ShareDialog } from "../features/shares/share-dialog.tsx";
import { GivenThanksList } from "../features/thanks/given-thanks.tsx";
import { ThanksDialog } from "../features/thanks/thanks-dialog.tsx";
import { useTranslation } from "../language/use-translation.ts";
import { IconButton } from "../ui/button.tsx";
import { useLast } from "../ui/dialog.tsx";
import { BlessingResponses } from "./blessing-responses.tsx";
import type { OwnBlessingDialogsProps } from "./own-blessing-dialogs.tsx";

/** Apart from the page, which is there without them. */
export default function OwnBlessingLayers({ dialogs }: Pick<OwnBlessingDialogsProps, "dialogs">) {
  const { t } = useTranslation();
  const copyText = useCopyText();
  const memoryEntriesOf = useMemoryEntries();
  const { detail, writing, quoting, sharing, thanking } = dialogs;
  return (
    <>
      <BlessingDetailDialog
        blessingId={writing.value === undefined ? detail.value : undefined}
        onClose={detail.close}
        onRead={detail.replace}
        onEdit={(blessing) => writing.open(blessing.id)}
        renderMore={(blessing) => (
          <>
            {blessing.can.share ? <GivenThanksList blessingId={blessing.id} /> : null}
            <BlessingResponses blessing={blessing} onGone={detail.close} />
          </>
        )}
        renderActions={({ id, can }) =>
          can.share ? (
            <>
              <IconButton label={t("shares.action")} icon={<Share2 />} onClick={() => sharing.open(id)} />
              <IconButton label={t("thanks.action")} icon={<Gift />} onClick={() => thanking.open(id)} />
            </>
          ) : null
        }
        entriesOf={(blessing) => [
          { label: t("quotes.create"), icon: <Quote />, onSelect: () => quoting.open(blessing.id) },
          { label: t("shares.copy"), icon: <Copy />, onSelect: () => void copyText(blessing) },
          ...(blessing.can.edit ? memoryEntriesOf(blessing) : []),
        ]}
      />
      <BlessingSharing blessingId={sharing.value} onClose={sharing.close} />
      <BlessingThanking blessingId={thanking.value} onClose={thanking.close} />
    </>
  );
}

function BlessingSharing({ blessingId, onClose }: { blessingId: string | undefined; onClose: () => void }) {
  const lastId = useLast(blessingId);
  const { blessing } = useAnyBlessing(lastId, { isEnabled: blessingId !== undefined });
  if (!blessing?.can.share) return null;
  return (
    <ShareDialog key={blessing.id} blessing={blessing} isOpen={blessingId !== undefined} onClose={onClose}>
      <PrivateLinks blessingId={blessing.id} />
    </ShareDialog>
  );
}

function BlessingThanking({ blessingId, onClose }: { blessingId: string | undefined; onClose: () => void }) {
  const lastId = useLast(blessingId);
  const { blessing } = useAnyBlessing(lastId, { isEnabled: blessingId !== undefined });
  if (!blessing?.can.share) return null;
  return (
    <ThanksDialog key={blessing.id} blessing={blessing} isOpen={blessingId !== undefined} onClose={onClose} />
  );
}
