import { Eye } from "lucide-react";

/** Read out as it changes: nobody widens who sees a blessing without being told. */
export function AudienceNote({ sentences }: { sentences: readonly string[] }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {sentences.length > 0 ? (
        <div className="flex items-start gap-3 rounded-tile bg-gold-wash px-4 py-3 text-ui text-gold-deep">
          <Eye className="mt-0.5 size-5 shrink-0" />
          <div className="grid min-w-0 gap-1.5 wrap-anywhere">
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </div>
      ) : null}
    </div>
  );
}
