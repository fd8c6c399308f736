import { donationLimits, formatCents } from "@blessing-jar/contract/donations.ts";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast-store.ts";
import { centsOf } from "./typed-amount.ts";

interface CustomAmountProps {
  isBeginning: boolean;
  onChoose: (cents: number) => void;
}

/** Any whole number of cents that may be given. */
export function CustomAmount({ isBeginning, onChoose }: CustomAmountProps) {
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
    toast({ tone: "error", title: t("donations.custom.invalid"), description });
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="mt-5 flex flex-wrap items-end gap-3">
      <TextField
        className={cx("min-w-0 grow [&_input]:rtl:text-end", error ? "basis-full" : "basis-44")}
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
