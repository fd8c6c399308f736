import { CircleCheck, Copy, Download, Printer } from "lucide-react";
import { createPortal } from "react-dom";
import { ApiError } from "../../api/api-error.ts";
import { useConfig } from "../../api/config.ts";
import { useViewer } from "../../api/session-store.ts";
import type { TextKey } from "../../language/text-key.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { useToasts } from "../../ui/toast-store.ts";
import { useCopy } from "../../ui/use-copy.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";

interface RecoveryCodesDialogProps {
  /** What has come true with them. No toast says it: that would stand over them, and stay when they are put away. */
  done: string;
  codes: string[];
  isOpen: boolean;
  onClose: () => void;
}

/** The codes, this once: to be copied, kept as a file, or printed. */
export function RecoveryCodesDialog({ done, codes, isOpen, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation();
  const copy = useCopy({ isUnseen: true });
  const head = useHead();
  const text = [head, "", ...codes, ""].join("\n");

  function handleDownload() {
    saveFile(new Blob([text], { type: "text/plain;charset=utf-8" }), `${t("factors.recovery.fileName")}.txt`);
  }

  /** What was told of their copy goes with them. */
  function handleClose() {
    useToasts.getState().dismiss();
    onClose();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={handleClose}
      title={t("factors.recovery.shownTitle")}
      description={t("factors.recovery.shownText")}
      isForReading
      footer={
        <Button variant="outline" onClick={handleClose}>
          {t("factors.recovery.kept")}
        </Button>
      }
    >
      <Banner tone="sage" icon={<CircleCheck aria-hidden />} isUrgent className="mb-4">
        {done}
      </Banner>
      <CodeList codes={codes} className="rounded-tile bg-paper-sunk px-5 py-4" />
      {isOpen ? createPortal(<Sheet head={head} codes={codes} />, document.body) : null}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          icon={<Copy aria-hidden />}
          onClick={() =>
            void copy(codes.join("\n"), "factors.recovery.copied", "factors.recovery.copiedText")
          }
        >
          {t("factors.recovery.copy")}
        </Button>
        <Button variant="outline" icon={<Download aria-hidden />} onClick={handleDownload}>
          {t("factors.recovery.download")}
        </Button>
        <Button variant="outline" icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {t("factors.recovery.print")}
        </Button>
      </div>
    </Dialog>
  );
}

function CodeList({ codes, className }: { codes: string[]; className: string }) {
  const { t } = useTranslation();
  return (
    <ul
      aria-label={t("factors.recovery.list")}
      dir="ltr"
      className={cx(
        "grid grid-cols-2 gap-x-6 gap-y-2 text-center text-body font-medium tracking-[0.08em] text-ink tabular-nums",
        className,
      )}
    >
      {codes.map((code) => (
        <li key={code} translate="no" className="select-all">
          {code}
        </li>
      ))}
    </ul>
  );
}

/** For paper alone: print.css leaves the app out. */
function Sheet({ head, codes }: { head: string; codes: string[] }) {
  return (
    <div data-print-alone="" className="hidden p-8 print:block">
      <p className="font-display text-heading">{head}</p>
      <CodeList codes={codes} className="mt-6" />
    </div>
  );
}

/** What a paper or a file says of itself, when it is found years later. */
function useHead(): string {
  const { t } = useTranslation();
  const viewer = useViewer();
  const product = useConfig((config) => config.productName);
  return t("factors.recovery.fileHead", { product, email: viewer?.email ?? "" });
}

/** A wrong code stands at its field; anything else is told in a toast. */
export function useCodeFailure(key: TextKey) {
  const toastFailure = useFailureToast();
  return (error: unknown) => {
    const isAtField = error instanceof ApiError && error.issues.some(({ path }) => path === "code");
    if (!isAtField) toastFailure(key, error);
  };
}
