import { useTranslation } from "react-i18next";

/** One line that names both documents: its text holds `<privacy>…</privacy>` and `<terms>…</terms>`, which become links. */
const acceptance = "accounts.fields.accept";

export function Acceptance({ onRead }: { onRead: (kind: "privacy" | "terms") => void }) {
  const { t } = useTranslation();
  let kind: "privacy" | "terms" | undefined;
  return t(acceptance)
    .split(/(<\/?(?:privacy|terms)>)/)
    .map((part) => {
      if (part.startsWith("<")) {
        kind = part === "<privacy>" ? "privacy" : part === "<terms>" ? "terms" : undefined;
        return null;
      }
      const read = kind;
      if (!read) return <span key={part}>{part}</span>;
      return (
        <button key={read} type="button" onClick={() => onRead(read)} className="text-link">
          {part}
        </button>
      );
    });
}
