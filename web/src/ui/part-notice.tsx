import { Button } from "./button.tsx";
import type { FailedProps } from "./error-boundary.tsx";
import { useFailure } from "./use-failure.ts";

/** Says over the page that what was asked for did not come. */
export function PartNotice(props: FailedProps) {
  const { title, text, label, onPress } = useFailure(props);
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-70 mx-auto flex max-w-[34rem] flex-wrap items-center justify-end gap-3 rounded-card border border-line bg-card p-4 shadow-lift"
    >
      <div className="grow basis-64">
        <p className="text-ui font-medium text-ink">{title}</p>
        <p className="text-meta text-ink-soft">{text}</p>
      </div>
      <Button autoFocus size="sm" onClick={onPress}>
        {label}
      </Button>
    </div>
  );
}
