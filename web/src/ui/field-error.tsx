import { CircleAlert } from "lucide-react";

/**
 * The live region stays in the page, so that a message appearing in it is read out. By its role: what says `aria-live`
 * keeps its surroundings from being hidden behind a dialog.
 */
export function FieldError({ id, children }: { id?: string; children?: string | null | undefined }) {
  return (
    <div role="status" className="empty:hidden">
      {children ? (
        <p id={id} className="field-error flex items-start gap-1.5 text-meta">
          <CircleAlert className="mt-px size-4 shrink-0 text-danger-deep" />
          {children}
        </p>
      ) : null}
    </div>
  );
}
