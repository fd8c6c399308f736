import { Copy, Quote } from "lucide-react";
import { useTranslation } from "react-i18next";
import { BlessingDetailDialog } from "../features/blessings/blessing-detail-dialog.tsx";
import type { BlessingFormDialogProps } from "../features/blessings/blessing-form-dialog.tsx";
import { MediaStage } from "../features/media/media-stage.tsx";
import { MediaVoices } from "../features/media/media-voices.tsx";
import { QuoteCreator } from "../features/quotes/quote-creator.tsx";
import { useMemoryEntries } from "../features/reminders/memory-menu.tsx";
import { useCopyText } from "../features/shares/copy-text.tsx";
import { ShareAction } from "../features/shares/share-action.tsx";
import { BlessingResponses } from "./blessing-responses.tsx";
import { BlessingSharing } from "./blessing-sharing.tsx";
import { BlessingWriting } from "./blessing-writing.tsx";
import { useAddressDialog } from "./use-address-dialog.ts";
import { useReading } from "./use-reading.ts";

/** What the address opens of one's own blessings: one to read, its form, its sharing, its quote card. */
export function useOwnBlessingDialogs() {
  return {
    detail: useReading(),
    writing: useAddressDialog("write"),
    quoting: useAddressDialog("quote"),
    sharing: useAddressDialog("share"),
  };
}

interface OwnBlessingDialogsProps extends Pick<BlessingFormDialogProps, "beginWith"> {
  dialogs: ReturnType<typeof useOwnBlessingDialogs>;
}

export function OwnBlessingDialogs({ dialogs, beginWith }: OwnBlessingDialogsProps) {
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
      <QuoteCreator source={quoting.value} onClose={quoting.close} />
      <BlessingWriting target={writing.value} onClose={writing.close} beginWith={beginWith} />
    </>
  );
}
