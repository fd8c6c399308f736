import type { BlessingFormDialogProps } from "../features/blessings/blessing-form-dialog.tsx";
import { BlessingWriting } from "../features/blessings/blessing-writing.tsx";
import { QuoteCreator } from "../features/quotes/quote-creator.tsx";
import { later, PartWhenNeeded, usePreload } from "../ui/later.tsx";
import { useAddressDialog } from "./use-address-dialog.ts";
import { useReading } from "./use-reading.ts";

const OwnBlessingLayers = later(() => import("./own-blessing-layers.tsx"));

export function useOwnBlessingDialogs() {
  return {
    detail: useReading(),
    writing: useAddressDialog("write"),
    quoting: useAddressDialog("quote"),
    sharing: useAddressDialog("share"),
    thanking: useAddressDialog("thank"),
  };
}

export interface OwnBlessingDialogsProps extends Pick<BlessingFormDialogProps, "beginWith"> {
  dialogs: ReturnType<typeof useOwnBlessingDialogs>;
}

export function OwnBlessingDialogs({ dialogs, beginWith }: OwnBlessingDialogsProps) {
  const { detail, writing, quoting, sharing, thanking } = dialogs;
  const opened = detail.value ?? sharing.value ?? thanking.value;
  usePreload(OwnBlessingLayers);
  return (
    <>
      <PartWhenNeeded isNeeded={opened !== undefined} at={opened}>
        <OwnBlessingLayers dialogs={dialogs} />
      </PartWhenNeeded>
      <QuoteCreator source={quoting.value} onClose={quoting.close} />
      <BlessingWriting target={writing.value} onClose={writing.close} beginWith={beginWith} />
    </>
  );
}
