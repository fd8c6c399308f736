import { later, usePreload } from "../ui/later.tsx";
import { PartWhenNeeded } from "../ui/part-when-needed.tsx";
import type { BlessingWritingProps } from "./blessing-writing-form.tsx";

const BlessingWritingForm = later(() => import("./blessing-writing-form.tsx"));

/** The form of a blessing, which is there before somebody wants it. */
export function BlessingWriting(props: BlessingWritingProps) {
  usePreload(BlessingWritingForm);
  if (props.target === undefined) return null;
  return (
    <PartWhenNeeded at={props.target}>
      <BlessingWritingForm {...props} />
    </PartWhenNeeded>
  );
}
