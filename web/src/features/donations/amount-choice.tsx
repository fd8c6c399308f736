import {
  type DonationMode,
  type DonationPreset,
  donationLimits,
  donationModes,
  donationPresets,
  formatCents,
} from "@blessing-jar/contract/donations.ts";
import { type FormEvent, useId, useState } from "react";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { TextField } from "../../ui/fields.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { toast } from "../../ui/toast-store.ts";
import { centsOf } from "./typed-amount.ts";
import type { Choice } from "./use-begin-donation.ts";
import { useIsPractice } from "./use-is-practice.ts";

interface AmountChoiceProps {
  mode: DonationMode;
  onModeChange: (mode: DonationMode) => void;
  /** In cents; null as long as nobody can tell, undefined until it is known. */
  mostGiven: number | null | undefined;
  beginning: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

export function AmountChoice({ mode, onModeChange, mostGiven, beginning, onChoose }: AmountChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  const isPractice = useIsPractice();
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={id} className="font-display text-title text-ink">
          {t("donations.give")}
        </h2>
        <Segmented
          label={t("donations.mode.label")}
          value={mode}
          onChange={onModeChange}
          options={donationModes.map((value) => ({ value, label: t(`donations.mode.${value}`) }))}
        />
      </div>
      {isPractice ? null : <p className="mt-2 text-ui text-ink-soft">{t("donations.next")}</p>}
      <ul
        aria-labelledby={id}
        className={cx("mt-6 grid gap-3.5 sm:grid-cols-2 sm:gap-4", isPractice && "lg:grid-cols-4")}
      >
        {donationPresets[mode].map(({ isSuggested, ...preset }: Preset, index) => (
          <li key={preset.preset} className="grid">
            <PresetNote
              {...preset}
              mode={mode}
              mark={
                mostGiven === preset.cents
                  ? "donations.popular"
                  : mostGiven === null && isSuggested
                    ? "donations.suggested"
                    : undefined
              }
              index={index}
              isBeginning={beginning?.mode === mode && beginning.cents === preset.cents}
              onChoose={() => onChoose({ mode, cents: preset.cents })}
            />
          </li>
        ))}
      </ul>
      <CustomAmount
        key={mode}
        isBeginning={beginning?.mode === mode}
        onChoose={(cents) => onChoose({ mode, cents })}
      />
    </section>
  );
}

interface Preset {
  preset: DonationPreset;
  cents: number;
  isSuggested?: boolean;
}

interface CustomAmountProps {
  isBeginning: boolean;
  onChoose: (cents: number) => void;
}

function CustomAmount({ isBeginning, onChoose }: CustomAmountProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const wanted = centsOf(typed);
  const isEnough = wanted >= donationLimits.minCents;
  const range = {
    min: formatCents(donationLimits.minCents, language),
    max: formatCents(donationLimits.maxCents, language),
  };

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isEnough || isBeginning) return;
    const cents = Math.round(wanted);
    const isTooMuch = wanted > donationLimits.maxCents;
    const isWhole = Math.abs(wanted - cents) < 1e-6;
    if (!isTooMuch && isWhole) return onChoose(cents);
    const description = isTooMuch
      ? t("donations.custom.invalidText", range)
      : t("donations.custom.wholeCents", { amount: formatCents(cents, language) });
    setError(description);
    toast("error", t("donations.custom.invalid"), description);
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="mt-5 flex flex-wrap items-end gap-3">
      <TextField
        className={cx("min-w-0 grow", error ? "basis-full" : "basis-44")}
        // No number field: a wheel changes what stands in one, and many take no comma.
        autoComplete="off"
        label={t("donations.custom.label")}
        optionalLabel={t("donations.custom.hint", range)}
        leadingIcon={<span className="font-display text-heading text-ink-faint">$</span>}
        inputMode="decimal"
        dir="ltr"
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" className="h-12" disabled={!isEnough} isLoading={isBeginning}>
        {t("donations.custom.donate")}
      </Button>
    </form>
  );
}

interface PresetNoteProps {
  mode: DonationMode;
  preset: DonationPreset;
  cents: number;
  mark: "donations.popular" | "donations.suggested" | undefined;
  /** Among the four; each note has a colour of its own. */
  index: number;
  isBeginning: boolean;
  onChoose: () => void;
}

const washes = ["to-paper-sunk", "to-gold-wash", "to-sage-wash", "to-terra-wash"];

function PresetNote({ mode, preset, cents, mark, index, isBeginning, onChoose }: PresetNoteProps) {
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
      <span className="pe-8 font-display text-stat text-ink tabular-nums">
        {mode === "monthly" ? t("donations.perMonth", { amount }) : <bdi>{amount}</bdi>}
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-display text-body text-terra-deep italic">
          {t(`donations.presets.${preset}.name`)}
        </span>
        {mark ? (
          <span className="rounded-full bg-gold-wash px-2.5 text-meta font-medium text-gold-deep ring-1 ring-gold/40">
            {t(mark)}
          </span>
        ) : null}
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
