import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useTranslation } from "react-i18next";
import { ReactionGlyph } from "../../illustrations/reaction-glyph.tsx";
import { useLanguage } from "../../language/use-language.ts";
import { cx } from "../../ui/class-names.ts";
import type { SeenType } from "./seen-reactions.ts";

interface ReactionPillProps {
  seen: SeenType;
  /** Said on every screen, instead of the sign's own word. */
  label?: string;
  isDisabled: boolean;
  onToggle: () => void;
}

/** One sign that was given, and how often; its word is for the ear, and for whoever rests on it. */
export function ReactionPill({ seen, label: own, isDisabled, onToggle }: ReactionPillProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const count = seen.people.length;
  const label = own ?? t(`reactions.types.${seen.type}`);
  return (
    <button
      type="button"
      aria-pressed={seen.isOwn}
      disabled={isDisabled}
      title={label}
      onClick={onToggle}
      className={cx(
        "inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full border px-2.5 text-ui font-medium tabular-nums",
        "transition duration-200 disabled:cursor-not-allowed",
        seen.isOwn
          ? "border-terra bg-terra-wash text-terra-deep"
          : "border-line-strong bg-card/40 text-ink-soft enabled:hover:border-ink-faint enabled:hover:text-ink",
      )}
    >
      <ReactionGlyph type={seen.type} isOn={seen.isOwn} className="size-5.5" />
      <span className={own ? undefined : "sr-only"}>{label}</span>
      {count > 0 ? <span aria-hidden="true">{formatNumber(count, language)}</span> : null}
      <span className="sr-only">{t("reactions.count", { count })}</span>
    </button>
  );
}
