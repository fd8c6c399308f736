import { Download, Share2, Shuffle, Text } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useConfig } from "../../api/config.ts";
import { Glyph } from "../../illustrations/glyph.tsx";
import { Drawn } from "../../illustrations/picture.tsx";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { drawQuote, loadQuoteFaces, type QuoteCard, quoteImageSize } from "./draw-quote.ts";
import { longestText } from "./quote-source.ts";
import {
  cssGradient,
  firstQuoteStyle,
  type QuoteStyleId,
  quoteStyleIds,
  quoteStyleOf,
} from "./quote-styles.ts";
import { useKeepQuote } from "./use-keep-quote.ts";
import { useQuoteTexts } from "./use-quote-texts.ts";

const longestQuote = 240;

export interface QuoteDialogProps {
  /** A blessing's id, or `anyBlessing`. */
  source: string;
  isOpen: boolean;
  onClose: () => void;
}

export function QuoteDialog({ source, isOpen, onClose }: QuoteDialogProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const productName = useConfig((config) => config.productName);
  const [styleId, setStyleId] = useState(firstQuoteStyle);
  const texts = useQuoteTexts(source, isOpen);
  const card = {
    styleId,
    blessingText: texts.blessingText,
    quote: texts.quote,
    productName,
    language,
  };
  const { busyWith, handleDownload, handleShare } = useKeepQuote(card);

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="xl"
      title={t("quotes.title")}
      description={t("quotes.description")}
      footer={
        <>
          <Button
            variant="outline"
            icon={<Download />}
            isLoading={busyWith === "download"}
            onClick={handleDownload}
          >
            {t("quotes.download.action")}
          </Button>
          <Button icon={<Share2 />} isLoading={busyWith === "share"} onClick={handleShare}>
            {t("quotes.share.action")}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:gap-8">
        <div className="lg:sticky lg:top-1 lg:self-start">
          <QuotePreview card={card} />
        </div>
        <div className="grid grid-cols-1 content-start gap-5">
          <StyleCards value={styleId} onChange={setStyleId} />
          <QuoteTextField
            label={t("quotes.blessingText")}
            randomLabel={t("quotes.randomBlessing")}
            rows={3}
            maxLength={longestText}
            value={texts.blessingText}
            onChange={texts.changeBlessingText}
            onRandom={texts.pickBlessingText}
          >
            {texts.otherWords ? (
              <Button
                variant="outline"
                size="sm"
                icon={<Text />}
                className="mt-2"
                onClick={() => texts.changeBlessingText(texts.otherWords)}
              >
                {t("quotes.takeWords")}
              </Button>
            ) : null}
          </QuoteTextField>
          <QuoteTextField
            label={t("quotes.quote")}
            randomLabel={t("quotes.randomQuote")}
            rows={2}
            maxLength={longestQuote}
            value={texts.quote}
            onChange={texts.changeQuote}
            onRandom={texts.pickQuote}
          />
        </div>
      </div>
    </Dialog>
  );
}

/** The very picture that is saved. */
function QuotePreview({ card }: { card: QuoteCard }) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { styleId, blessingText, quote, productName, language } = card;
  const style = quoteStyleOf(styleId);

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
      aria-label={t("quotes.preview", { style: t(`quotes.styles.${styleId}`), text: blessingText, quote })}
      width={quoteImageSize}
      height={quoteImageSize}
      style={{ background: cssGradient(style) }}
      className="mx-auto aspect-square w-full max-w-72 rounded-tile shadow-paper sm:max-w-[26rem] lg:max-w-none"
    />
  );
}

interface QuoteTextFieldProps {
  label: string;
  /** Tells the two Random buttons apart for who does not see them. */
  randomLabel: string;
  rows: number;
  maxLength: number;
  value: string;
  onChange: (text: string) => void;
  onRandom: () => void;
  children?: ReactNode;
}

function QuoteTextField(props: QuoteTextFieldProps) {
  const { label, randomLabel, rows, maxLength, value, onChange, onRandom, children } = props;
  const { t } = useTranslation();
  return (
    <div className="relative">
      <TextArea
        label={label}
        rows={rows}
        maxLength={maxLength}
        isCut
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        isQuote
      />
      <Button
        variant="ghost"
        size="sm"
        aria-label={randomLabel}
        icon={<Shuffle />}
        onClick={onRandom}
        className="absolute! -end-2 -top-2 px-2! tight:static! tight:mt-1"
      >
        {t("quotes.random")}
      </Button>
      {children}
    </div>
  );
}

function StyleCards({ value, onChange }: { value: QuoteStyleId; onChange: (styleId: QuoteStyleId) => void }) {
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
