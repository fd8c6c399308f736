import { Suspense, useEffect } from "react";
import { whenPresent } from "../api/when-present.ts";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { later } from "../ui/later.tsx";
import { PartNotice } from "../ui/part-notice.tsx";
import type { BlessingWritingProps } from "./blessing-writing-form.tsx";

const loadForm = () => import("./blessing-writing-form.tsx");
const BlessingWritingForm = later(loadForm);

/** The form of a blessing, which is there before somebody wants it. */
export function BlessingWriting(props: BlessingWritingProps) {
  useEffect(() => whenPresent(() => void loadForm().catch(() => {})), []);
  if (props.target === undefined) return null;
  return (
    <ErrorBoundary at={props.target} Failed={PartNotice}>
      <Suspense>
        <BlessingWritingForm {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
