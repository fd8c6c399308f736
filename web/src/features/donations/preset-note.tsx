import { type DonationMode, type DonationPreset, formatCents } from "@blessing-jar/contract/donations.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { cx } from "../../ui/class-names.ts";
import { Spinner } from "../../ui/spinner.tsx";

interface PresetNoteProps {
  mode: DonationMode;
  preset: DonationPreset;
  cents: number;
  isPopular?: boolean;
  /** Among the four; each note has a colour of its own. */
  index: number;
  isBeginning: boolean;
  onChoose: () => void;
}

const washes = ["to-paper-sunk", "to-gold-wash", "to-sage-wash", "to-terra-wash"];

/** A folded note with an amount on it, as it would lie in the jar. */
export function PresetNote({
  mode,
  preset,
  cents,
  isPopular,
  index,
  isBeginning,
  onChoose,
}: PresetNoteProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const amount = formatCents(cents, language);
  return (
    <button
      type="button"
      aria-busy={isBeginning || undefined}
      onClick={onChoose}
      className={cx(
        "card-lifting group relative grid content-start gap-1 overflow-hidden rounded-tile border border-line bg-linear-to-b from-card px-5 pt-4 pb-5 text-start shadow-paper active:scale-[.98]",
        washes[index],
      )}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 40 40"
        className="absolute end-0 top-0 size-8 rtl:-scale-x-100 forced-colors:hidden"
      >
        <path d="M0 0h40v40Z" className="fill-paper" />
        <path d="M0 0v28a12 12 0 0 0 12 12h28Z" className="fill-gold/30" />
      </svg>
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1 pe-8">
        <span className="font-display text-stat text-ink tabular-nums">
          {mode === "monthly" ? t("donations.perMonth", { amount }) : <bdi>{amount}</bdi>}
        </span>
        {isPopular ? (
          <span className="rounded-full bg-gold-wash px-2.5 py-0.5 text-meta font-medium text-gold-deep ring-1 ring-gold/40">
            {t("donations.popular")}
          </span>
        ) : null}
      </span>
      <span className="font-display text-body text-terra-deep italic">
        {t(`donations.presets.${preset}.name`)}
      </span>
      <span className="text-ui text-pretty text-ink-soft">{t(`donations.presets.${preset}.text`)}</span>
      {isBeginning ? (
        <span className="absolute inset-0 grid place-items-center bg-card/80 text-terra">
          <Spinner />
          <span className="sr-only">{t("donations.beginning")}</span>
        </span>
      ) : null}
    </button>
  );
}
