import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { CloudUpload } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { useOutbox } from "./outbox.ts";

/** A row of the menus, while something waits. */
export function OutboxRow({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const count = useOutbox((outbox) => outbox.items.length);
  if (count === 0) return null;
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-12 w-full items-center gap-3 rounded-xl px-3 text-start text-ui font-medium text-ink transition-colors hover:bg-paper-sunk"
    >
      <CloudUpload className="size-5 shrink-0 text-ink-faint" />
      {t("outbox.title")}
      <span className="ms-auto grid min-w-6 place-items-center rounded-full bg-gold-wash px-2 text-meta text-gold-deep tabular-nums">
        {formatNumber(count, language)}
      </span>
    </button>
  );
}
