import { useRef, useState } from "react";
import { copyToClipboard } from "../../device/clipboard.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";

interface BlessingGoneProps {
  isOpen: boolean;
  /** What was written and can no longer be sent. */
  unsent: string;
  onClose: () => void;
}

/** Over a blessing that was deleted, or hidden from the viewer, while it was open. */
export function BlessingGone({ isOpen, unsent, onClose }: BlessingGoneProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      role="alertdialog"
      size={unsent ? "md" : "sm"}
      title={t("comments.gone.title")}
      description={t("comments.gone.text")}
      footer={<Button onClick={onClose}>{t("comments.gone.ok")}</Button>}
    >
      {unsent ? <UnsentComment text={unsent} /> : null}
    </Dialog>
  );
}

function UnsentComment({ text }: { text: string }) {
  const { t } = useTranslation();
  const area = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<"copied" | "notCopied">();

  async function handleCopy() {
    try {
      await copyToClipboard(text);
      setOutcome("copied");
    } catch {
      // The browser does not let us copy.
      area.current?.select();
      setOutcome("notCopied");
    }
  }

  return (
    <div className="grid gap-3">
      <TextArea
        ref={area}
        label={t("comments.gone.unsent")}
        hint={t("comments.gone.unsentHint")}
        rows={3}
        readOnly
        value={text}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" onClick={() => void handleCopy()}>
          {t("comments.gone.copy")}
        </Button>
        <span role="status" className="min-w-0 text-ui text-ink-soft">
          {outcome ? t(`comments.gone.${outcome}`) : ""}
        </span>
      </div>
    </div>
  );
}
