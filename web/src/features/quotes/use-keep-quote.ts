import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../ui/toast-store.ts";
import type { QuoteCard } from "./draw-quote.ts";
import { download, share } from "./quote-file.ts";

/** Downloading and sharing the card, and saying how it went. */
export function useKeepQuote(card: QuoteCard) {
  const { t } = useTranslation();
  const [busyWith, setBusyWith] = useState<"download" | "share">();

  async function handleDownload() {
    setBusyWith("download");
    try {
      await download(card);
      toast({
        tone: "success",
        title: t("quotes.download.done"),
        description: t("quotes.download.doneText"),
      });
    } catch (error) {
      console.warn("The quote card could not be saved", error);
      toast({
        tone: "error",
        title: t("quotes.download.failed"),
        description: t("quotes.download.failedText"),
      });
    } finally {
      setBusyWith(undefined);
    }
  }

  async function handleShare() {
    setBusyWith("share");
    try {
      if ((await share(card)) === "copied") {
        toast({
          tone: "success",
          title: t("quotes.share.copied"),
          description: t("quotes.share.copiedText"),
        });
      }
    } catch (error) {
      console.warn("The quote card could not be shared", error);
      toast({ tone: "error", title: t("quotes.share.failed"), description: t("quotes.share.failedText") });
    } finally {
      setBusyWith(undefined);
    }
  }

  return { busyWith, handleDownload, handleShare };
}
