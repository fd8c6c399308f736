import { downloadFile } from "../../device/download-file.ts";
import { canShareFiles, shareFile } from "../../device/share-file.ts";
import { drawQuote, loadQuoteFaces, type QuoteCard, quoteImageSize } from "./draw-quote.ts";

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

export async function download(card: QuoteCard): Promise<void> {
  downloadFile(await drawnAsPng(card), quoteFileName);
}

/** By the device's own sheet where it takes pictures, else by way of the clipboard. */
export async function share(card: QuoteCard): Promise<"shared" | "copied" | "cancelled"> {
  if (!canShareFiles(type)) {
    // The promise itself: Safari allows it only in the moment of the click.
    await navigator.clipboard.write([new ClipboardItem({ [type]: drawnAsPng(card) })]);
    return "copied";
  }
  return await shareFile(new File([await drawnAsPng(card)], quoteFileName, { type }));
}
