import { useId } from "react";
import { useTranslation } from "react-i18next";
import { cssGradient, type QuoteStyleId, quoteStyleIds, quoteStyles } from "./quote-styles.ts";

interface StyleCardsProps {
  value: QuoteStyleId;
  onChange: (styleId: QuoteStyleId) => void;
}

export function StyleCards({ value, onChange }: StyleCardsProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-ui font-medium text-ink">{t("quotes.style")}</legend>
      <div className="grid grid-cols-4 gap-2">
        {quoteStyleIds.map((id) => {
          const style = quoteStyles[id];
          return (
            <label key={id} className="group/style grid cursor-pointer justify-items-center gap-1.5">
              <input
                type="radio"
                name={name}
                value={id}
                checked={id === value}
                onChange={() => onChange(id)}
                className="peer sr-only"
              />
              <span
                aria-hidden="true"
                style={{ background: cssGradient(style) }}
                className="grid aspect-[4/3] w-full place-items-center rounded-tile text-heading ring-offset-2 ring-offset-card transition-shadow group-has-checked/style:ring-2 group-has-checked/style:ring-terra peer-focus-visible:outline-2 peer-focus-visible:outline-offset-5 peer-focus-visible:outline-focus"
              >
                {style.emoji}
              </span>
              <span className="text-center text-meta leading-tight text-ink-soft wrap-anywhere group-has-checked/style:font-semibold group-has-checked/style:text-ink">
                {t(style.name)}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
