import { CircleAlert } from "lucide-react";

interface FieldErrorProps {
  id?: string;
  /** Where no single field is wrong that could: a form that is refused brings it into sight. */
  takesFocus?: boolean;
  children?: string | null | undefined;
}

/**
 * The live region stays in the page, so that a message appearing in it is read out. By its role: what says `aria-live`
 * keeps its surroundings from being hidden behind a dialog.
 */
export function FieldError({ id, takesFocus, children }: FieldErrorProps) {
  const target = takesFocus && children ? { tabIndex: -1, "data-refused": "" } : {};
  return (
    <div role="status" className="rounded-sm empty:hidden" {...target}>
      {children ? (
        <p id={id} className="field-error flex items-start gap-1.5 text-meta whitespace-pre-line">
          <CircleAlert className="mt-px size-4 shrink-0 text-danger-deep" />
          {children}
        </p>
      ) : null}
    </div>
  );
}
