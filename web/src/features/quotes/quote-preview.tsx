import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { drawQuote, loadQuoteFaces, type QuoteCard, quoteImageSize } from "./draw-quote.ts";
import { cssGradient, quoteStyles } from "./quote-styles.ts";

/** The very picture that is saved. */
export function QuotePreview({ card }: { card: QuoteCard }) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { styleId, blessingText, quote, productName, language } = card;
  const style = quoteStyles[styleId];

  useEffect(() => {
    const drawn = { styleId, blessingText, quote, productName, language };
    let isLeft = false;
    void loadQuoteFaces(drawn).then(() => {
      const pen = canvas.current?.getContext("2d");
      if (pen && !isLeft) drawQuote(pen, drawn);
    });
    return () => {
      isLeft = true;
    };
  }, [styleId, blessingText, quote, productName, language]);

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={t("quotes.preview", { style: t(style.name), text: blessingText, quote })}
      width={quoteImageSize}
      height={quoteImageSize}
      style={{ background: cssGradient(style) }}
      className="mx-auto aspect-square w-full max-w-72 rounded-tile shadow-paper sm:max-w-[26rem] lg:max-w-none"
    />
  );
}
