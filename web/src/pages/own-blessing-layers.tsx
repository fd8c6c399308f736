import { Copy, Quote } from "lucide-react";
import { useTranslation } from "react-i18next";
import { BlessingDetailDialog } from "../features/blessings/blessing-detail-dialog.tsx";
import { MediaStage } from "../features/media/media-stage.tsx";
import { MediaVoices } from "../features/media/media-voices.tsx";
import { useMemoryEntries } from "../features/reminders/memory-menu.tsx";
import { useCopyText } from "../features/shares/copy-text.tsx";
import { ShareAction } from "../features/shares/share-action.tsx";
import { BlessingResponses } from "./blessing-responses.tsx";
import { BlessingSharing } from "./blessing-sharing.tsx";
import type { OwnBlessingDialogsProps } from "./own-blessing-dialogs.tsx";

/** Apart from the page, which is there without them. */
export default function OwnBlessingLayers({ dialogs }: Pick<OwnBlessingDialogsProps, "dialogs">) {
  const { t } = useTranslation();
  const copyText = useCopyText();
  const memoryEntriesOf = useMemoryEntries();
  const { detail, writing, quoting, sharing } = dialogs;
  return (
    <>
      <BlessingDetailDialog
        blessingId={writing.value === undefined ? detail.value : undefined}
        onClose={detail.close}
        onEdit={(blessing) => writing.open(blessing.id)}
        Stage={MediaStage}
        Voices={MediaVoices}
        renderMore={(blessing) => <BlessingResponses blessing={blessing} onGone={detail.close} />}
        renderActions={({ id, can }) => (can.share ? <ShareAction onPress={() => sharing.open(id)} /> : null)}
        entriesOf={(blessing) => [
          {
            kind: "item",
            label: t("quotes.create"),
            icon: <Quote aria-hidden="true" />,
            onSelect: () => quoting.open(blessing.id),
          },
          {
            kind: "item",
            label: t("shares.copy"),
            icon: <Copy aria-hidden="true" />,
            onSelect: () => void copyText(blessing),
          },
          ...(blessing.can.edit ? memoryEntriesOf(blessing) : []),
        ]}
      />
      <BlessingSharing blessingId={sharing.value} onClose={sharing.close} />
    </>
  );
}
