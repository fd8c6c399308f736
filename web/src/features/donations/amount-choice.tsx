import { type DonationMode, donationModes, donationPresets } from "@blessing-jar/contract/donations.ts";
import { FlaskConical } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { defaultConfig, useConfig } from "../../api/config.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { CustomAmount } from "./custom-amount.tsx";
import { PresetNote } from "./preset-note.tsx";
import type { Choice } from "./use-begin-donation.ts";

interface AmountChoiceProps {
  mode: DonationMode;
  onModeChange: (mode: DonationMode) => void;
  beginning: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

/** How often, and how much: four notes, or an amount of one's own. */
export function AmountChoice({ mode, onModeChange, beginning, onChoose }: AmountChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  const config = useConfig();
  const isPractice = config !== defaultConfig && config.stripePublishableKey === null;
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
      {isPractice ? (
        <p className="mt-4 flex items-center gap-2 text-ui text-gold-deep">
          <FlaskConical aria-hidden="true" className="size-4.5 shrink-0" />
          {t("donations.practice.title")}
        </p>
      ) : null}
      <ul aria-labelledby={id} className="mt-6 grid gap-3.5 sm:grid-cols-2 sm:gap-4">
        {donationPresets[mode].map((preset, index) => (
          <li key={preset.preset} className="grid">
            <PresetNote
              {...preset}
              mode={mode}
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
