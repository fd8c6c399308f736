import { turnCodesOn } from "@blessing-jar/contract/factors.ts";
import { Copy } from "lucide-react";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { IconButton } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { QrCode } from "../../ui/qr-code.tsx";
import { useCopy } from "../../ui/use-copy.ts";
import { CodeField } from "./code-field.tsx";
import { RecoveryCodesDialog, useCodeFailure } from "./recovery-codes-dialog.tsx";
import { refetchFactors, type Secret } from "./use-factors.ts";

const schema = turnCodesOn.body;

interface SetupDialogProps {
  secret: Secret;
  isOpen: boolean;
  onClose: () => void;
}

export default function SetupDialog({ secret, isOpen, onClose }: SetupDialogProps) {
  const { t } = useTranslation();
  const handleFailed = useCodeFailure("factors.setup.failed");
  const [codes, setCodes] = useState<string[]>();
  const form = useForm({
    schema,
    send: (body) => call(turnCodesOn, { body }).finally(refetchFactors),
    onSent: ({ recoveryCodes }) => setCodes(recoveryCodes),
    onFailed: handleFailed,
  });

  if (codes)
    return (
      <RecoveryCodesDialog done={t("factors.on.done")} codes={codes} isOpen={isOpen} onClose={onClose} />
    );
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("factors.setup.title")}
      description={t("factors.setup.text")}
      form={form}
      className="gap-6"
      submitLabel={t("factors.setup.submit")}
      submittingLabel={t("factors.setup.submitting")}
    >
      <Key secret={secret} />
      <CodeField label={t("factors.setup.code")} {...form.field("code")} />
    </FormDialog>
  );
}

function Key({ secret: { secret, uri } }: { secret: Secret }) {
  const { t } = useTranslation();
  const copy = useCopy({ isUnseen: true });
  return (
    <div className="grid items-center gap-x-8 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <figure className="grid justify-items-center gap-2">
        <QrCode value={uri} label={t("factors.setup.qr")} className="size-48 rounded-tile bg-white" />
        <figcaption className="text-meta text-ink-soft">{t("factors.setup.scan")}</figcaption>
      </figure>
      <div>
        <p className="text-ui text-ink-soft">{t("factors.setup.key")}</p>
        <p className="mt-2 flex items-center gap-2 rounded-tile bg-paper-sunk py-2 ps-4 pe-1">
          <bdi
            dir="ltr"
            translate="no"
            className="grow font-medium tracking-[0.08em] break-words text-ink select-all"
          >
            {secret.match(/.{1,4}/g)?.join(" ")}
          </bdi>
          <IconButton
            label={t("factors.setup.copyKey")}
            icon={<Copy />}
            onClick={() => void copy(secret, "factors.setup.keyCopied", "factors.setup.keyCopiedText")}
          />
        </p>
      </div>
    </div>
  );
}
