import { useCallback } from "react";
import { growFrom } from "../ui/growing-photo.ts";
import { useAddressDialog } from "./use-address-dialog.ts";

/** The blessing that the address opens to be read; where its card has a photo, that grows into it. */
export function useReading() {
  const dialog = useAddressDialog("blessing");
  const { open } = dialog;
  const openFromCard = useCallback(
    (blessingId: string) =>
      growFrom(document.querySelectorAll(`[data-blessing="${CSS.escape(blessingId)}"]`), () =>
        open(blessingId),
      ),
    [open],
  );
  return { ...dialog, open: openFromCard };
}
