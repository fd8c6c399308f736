import { Download, Share2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useConfig } from "../../api/config.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { QuotePreview } from "./quote-preview.tsx";
import { firstQuoteStyle } from "./quote-styles.ts";
import { QuoteTextField } from "./quote-text-field.tsx";
import { StyleCards } from "./style-cards.tsx";
import { useKeepQuote } from "./use-keep-quote.ts";
import { useQuoteTexts } from "./use-quote-texts.ts";

const longestText = 280;
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
            icon={<Download aria-hidden="true" />}
            isLoading={busyWith === "download"}
            onClick={handleDownload}
          >
            {t("quotes.download.action")}
          </Button>
          <Button icon={<Share2 aria-hidden="true" />} isLoading={busyWith === "share"} onClick={handleShare}>
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
          />
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
