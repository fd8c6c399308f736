import { withoutIsolates } from "@blessing-jar/contract/kit/isolated.ts";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { copyToClipboard } from "../device/clipboard.ts";
import { useTranslation } from "../language/use-translation.ts";

/** Copied at a press. */
export default function FailureReference({ text }: { text: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? Check : Copy;
  // Where the browser does not let us copy, it is there to be read.
  const copy = () =>
    copyToClipboard(withoutIsolates(text)).then(
      () => setCopied(true),
      () => {},
    );
  return (
    <>
      <button
        type="button"
        className="mt-1 inline-flex min-h-8 items-center gap-1.5 rounded-sm text-meta text-ink-faint select-text hover:text-ink"
        onClick={() => void copy()}
      >
        {text} <span className="sr-only">{t("errors.general.copyReference")}</span>
        <Icon className="size-3.5 shrink-0" aria-hidden="true" />
      </button>
      <span className="sr-only" role="status">
        {isCopied ? t("errors.general.referenceCopied") : ""}
      </span>
    </>
  );
}
