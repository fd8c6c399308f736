import { later, PartWhenNeeded, usePreload } from "../../ui/later.tsx";
import type { BlessingFormDialogProps } from "./blessing-form-dialog.tsx";

const BlessingFormDialog = later(() => import("./blessing-form-dialog.tsx"));

interface BlessingWritingProps extends Omit<BlessingFormDialogProps, "target"> {
  target: BlessingFormDialogProps["target"] | undefined;
}

export function BlessingWriting({ target, ...props }: BlessingWritingProps) {
  usePreload(BlessingFormDialog);
  if (target === undefined) return null;
  return (
    <PartWhenNeeded at={target}>
      <BlessingFormDialog target={target} {...props} />
    </PartWhenNeeded>
  );
}
