import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Glyph } from "../../illustrations/glyph.tsx";
import { Drawn } from "../../illustrations/picture.tsx";
import { cssGradient, type QuoteStyleId, quoteStyleIds, quoteStyleOf } from "./quote-styles.ts";

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
      <div className="-mx-1.5 grid grid-cols-4 gap-1 tight:grid-cols-2">
        {quoteStyleIds.map((id) => {
          const style = quoteStyleOf(id);
          return (
            <label
              key={id}
              className="relative grid cursor-pointer content-start justify-items-center gap-1.5 rounded-tile p-1.5"
            >
              <span
                aria-hidden="true"
                style={{ background: cssGradient(style), color: style.textColor }}
                className="grid aspect-[4/3] w-full place-items-center rounded-xl text-title leading-none!"
              >
                <Glyph className="size-7">
                  <Drawn file={drawings[`./styles/${id}.svg`] ?? ""} />
                </Glyph>
              </span>
              <input
                type="radio"
                name={name}
                value={id}
                checked={id === value}
                onChange={() => onChange(id)}
                className="peer absolute inset-0 cursor-pointer appearance-none rounded-tile transition-shadow duration-200 hover:shadow-[inset_0_0_0_1px_var(--line-strong)] checked:shadow-[inset_0_0_0_2px_var(--terra)] forced-colors:checked:border-2"
              />
              <span className="text-center text-meta leading-tight text-ink-soft wrap-anywhere peer-checked:font-semibold peer-checked:text-ink">
                {t(`quotes.styles.${id}`)}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

const drawings = import.meta.glob<string>("./styles/*.svg", {
  eager: true,
  query: "?raw",
  import: "default",
});
