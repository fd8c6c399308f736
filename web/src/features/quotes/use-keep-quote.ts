import { useState } from "react";
import { canShareFiles, shareFile } from "../../device/share-file.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { saveFile } from "../../ui/save-file.ts";
import { toast } from "../../ui/toast-store.ts";
import { drawQuote, loadQuoteFaces, type QuoteCard, quoteImageSize } from "./draw-quote.ts";

export function useKeepQuote(card: QuoteCard) {
  const { t } = useTranslation();
  const [busyWith, setBusyWith] = useState<"download" | "share">();

  async function handleDownload() {
    setBusyWith("download");
    try {
      await download(card);
      toast("success", t("quotes.download.done"), t("quotes.download.doneText"));
    } catch (error) {
      console.warn("The quote card could not be saved", error);
      toast("error", t("quotes.download.failed"), t("quotes.download.failedText"));
    } finally {
      setBusyWith(undefined);
    }
  }

  async function handleShare() {
    setBusyWith("share");
    try {
      if ((await share(card)) === "copied") {
        toast("success", t("quotes.share.copied"), t("quotes.share.copiedText"));
      }
    } catch (error) {
      console.warn("The quote card could not be shared", error);
      toast("error", t("quotes.share.failed"), t("quotes.share.failedText"));
    } finally {
      setBusyWith(undefined);
    }
  }

  return { busyWith, handleDownload, handleShare };
}

const quoteFileName = "blessing-quote.png";
const type = "image/png";

async function drawnAsPng(card: QuoteCard): Promise<Blob> {
  await loadQuoteFaces(card);
  const canvas = document.createElement("canvas");
  canvas.width = quoteImageSize;
  canvas.height = quoteImageSize;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser gives no canvas to draw on");
  drawQuote(pen, card);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture is empty"))), type);
  });
}

async function download(card: QuoteCard): Promise<void> {
  saveFile(await drawnAsPng(card), quoteFileName);
}

/** By the device's own sheet where it takes pictures, else by way of the clipboard. */
async function share(card: QuoteCard): Promise<"shared" | "copied" | "cancelled"> {
  if (!canShareFiles(type)) {
    // The promise itself: Safari allows it only in the moment of the click.
    await navigator.clipboard.write([new ClipboardItem({ [type]: drawnAsPng(card) })]);
    return "copied";
  }
  return await shareFile(new File([await drawnAsPng(card)], quoteFileName, { type }));
}
