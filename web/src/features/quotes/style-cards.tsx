import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Glyph } from "../../illustrations/glyph.tsx";
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
      <div className="-mx-1.5 grid grid-cols-4 gap-1 tight:grid-cols-2">
        {quoteStyleIds.map((id) => {
          const style = quoteStyles[id];
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
                <StyleGlyph id={id} className="size-7" />
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

const drawings: Record<QuoteStyleId, ReactNode> = {
  elegant: (
    <>
      <path d="M2.1 17.7C3.9 16.3 6.5 15.9 8.8 15.9C6.5 12.2 5.8 8.1 7.7 4.4C10.6 5.9 13.2 8.9 13.9 12.9C16.2 11.1 18.8 11.1 20.0 12.9L21.9 13.5L20.0 14.4C19.1 17.7 15.4 19.6 11.7 18.8C8.8 20.3 5.4 20.0 2.1 17.7Z" />
      <path fill="none" d="M8.8 15.9C9.4 16.9 10.5 17.4 11.8 17.2" />
      <path strokeWidth="2" d="M17.4 13.9V13.9" />
    </>
  ),
  peaceful: (
    <path d="M7 18.6C4.2 18.6 2.4 16.8 2.4 14.5C2.4 12.3 4 10.7 6.2 10.5C6.8 7.5 9.1 5.6 12 5.6C15.1 5.6 17.4 7.7 17.8 10.6C20 10.8 21.6 12.4 21.6 14.6C21.6 16.9 19.8 18.6 17.2 18.6Z" />
  ),
  warm: (
    <>
      <circle cx="12" cy="12" r="4.4" />
      <path
        fill="none"
        d="M12 2.4V4.4M12 19.6V21.6M2.4 12H4.4M19.6 12H21.6M5.2 5.2L6.6 6.6M17.4 17.4L18.8 18.8M18.8 5.2L17.4 6.6M6.6 17.4L5.2 18.8"
      />
    </>
  ),
  nature: (
    <>
      <path d="M12 11.4C9.2 9.6 7.6 7.4 8.6 5.2C9.6 3.2 11.6 3.8 12 5.4C12.4 3.8 14.4 3.2 15.4 5.2C16.4 7.4 14.8 9.6 12 11.4C14.6 9.6 17.2 9 18.8 10.6C20.4 12.4 19.2 14.2 17.6 14.2C18.6 15.6 17.8 17.6 15.6 17.4C13.2 17 12.2 14.6 12 11.4C11.8 14.6 10.8 17 8.4 17.4C6.2 17.6 5.4 15.6 6.4 14.2C4.8 14.2 3.6 12.4 5.2 10.6C6.8 9 9.4 9.6 12 11.4Z" />
      <path fill="none" d="M12 13.4C12 16.6 12.8 19.4 14.4 21.6" />
    </>
  ),
  sunset: (
    <>
      <path d="M6.4 16.4C6.4 13.2 8.8 10.8 12 10.8C15.2 10.8 17.6 13.2 17.6 16.4Z" />
      <path fill="none" d="M2.4 16.4H21.6M6.6 20H17.4M12 4.4V7.2M4.8 8.6L6.6 10.4M19.2 8.6L17.4 10.4" />
    </>
  ),
  midnight: (
    <>
      <path d="M19.6 15.4C13.4 17.4 7.8 12.2 9.6 4.6C4.4 6.4 2.4 12.4 5.4 16.8C8.8 21.8 16.6 21.2 19.6 15.4Z" />
      <path d="M16.8 3.8L17.7 6.1L20 7L17.7 7.9L16.8 10.2L15.9 7.9L13.6 7L15.9 6.1Z" />
    </>
  ),
  golden: (
    <>
      <path d="M12 2.6C14.8 6 15.4 9.4 13.6 14.2H10.4C8.6 9.4 9.2 6 12 2.6Z" />
      <path d="M10.2 13.4C9.8 9.6 7.4 7.6 5.2 8.4C2.8 9.4 2.9 12.8 5.4 13.2C6.6 13.4 7.2 12.6 7 11.6M13.8 13.4C14.2 9.6 16.6 7.6 18.8 8.4C21.2 9.4 21.1 12.8 18.6 13.2C17.4 13.4 16.8 12.6 17 11.6" />
      <path d="M8.2 14.2H15.8V16.4H8.2Z" />
      <path d="M10.6 16.4H13.4C13.4 18.4 13 20 12 21.6C11 20 10.6 18.4 10.6 16.4Z" />
    </>
  ),
  ocean: (
    <>
      <path d="M11.2 3.2V14.6H4.4C6 10.8 8.4 7 11.2 3.2Z" />
      <path d="M13.4 6.4C15.8 8.6 17.8 11.4 18.8 14.6H13.4Z" />
      <path d="M3 17.2H21C20.2 19.4 18.6 20.8 16.4 20.8H7.6C5.4 20.8 3.8 19.4 3 17.2Z" />
    </>
  ),
};

function StyleGlyph({ id, className }: { id: QuoteStyleId; className?: string }) {
  return <Glyph className={className}>{drawings[id]}</Glyph>;
}
