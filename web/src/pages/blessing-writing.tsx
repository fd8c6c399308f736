import { useEffect } from "react";
import { whenPresent } from "../api/when-present.ts";
import { later } from "../ui/later.tsx";
import { PartWhenNeeded } from "../ui/part-when-needed.tsx";
import type { BlessingWritingProps } from "./blessing-writing-form.tsx";

const loadForm = () => import("./blessing-writing-form.tsx");
const BlessingWritingForm = later(loadForm);

/** The form of a blessing, which is there before somebody wants it. */
export function BlessingWriting(props: BlessingWritingProps) {
  useEffect(() => whenPresent(() => void loadForm().catch(() => {})), []);
  if (props.target === undefined) return null;
  return (
    <PartWhenNeeded at={props.target}>
      <BlessingWritingForm {...props} />
    </PartWhenNeeded>
  );
}
