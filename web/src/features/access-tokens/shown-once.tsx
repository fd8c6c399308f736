import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useToasts } from "../../ui/toast-store.ts";
import { useCopy } from "../../ui/use-copy.ts";

interface ShownOnceProps {
  title: string;
  text: string;
  /** Empty where there is none to show. */
  secret: string;
  onClose: () => void;
  /** Beside the button that copies it. */
  children?: ReactNode;
}

/** What opens something, this once, to be copied. */
export function ShownOnce({ title, text, secret, onClose, children }: ShownOnceProps) {
  const { t } = useTranslation();
  const copy = useCopy({ isUnseen: true });

  /** What was told of its copy goes with it. */
  function handleClose() {
    useToasts.getState().dismiss();
    onClose();
  }

  return (
    <Dialog
      isOpen={secret !== ""}
      onClose={handleClose}
      title={title}
      description={text}
      isForReading
      footer={
        <Button variant="outline" onClick={handleClose}>
          {t("tokens.done")}
        </Button>
      }
    >
      <p
        dir="ltr"
        translate="no"
        className="rounded-tile bg-paper-sunk px-5 py-4 font-mono text-ui break-all text-ink select-all"
      >
        {secret}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          icon={<Copy aria-hidden />}
          onClick={() => void copy(secret, "tokens.copied", "tokens.copiedText")}
        >
          {t("tokens.copy")}
        </Button>
        {children}
      </div>
    </Dialog>
  );
}
