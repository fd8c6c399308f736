import { turnCodesOff } from "@blessing-jar/contract/factors.ts";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { startOf } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { toast } from "../../ui/toast-store.ts";
import { CodeField } from "./code-field.tsx";
import { useCodeFailure } from "./use-code-failure.ts";
import { useTurnCodesOff } from "./use-factors.ts";

const schema = turnCodesOff.body;
const start = startOf(schema);

interface TurnOffDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export function TurnOffDialog({ isOpen, onClose }: TurnOffDialogProps) {
  const { t } = useTranslation();
  const turnOff = useTurnCodesOff();
  const handleFailed = useCodeFailure("factors.off.failed");
  const form = useForm({
    schema,
    start,
    send: ({ code }) => turnOff.mutateAsync(code),
    onSent: () => {
      onClose();
      toast({ tone: "success", title: t("factors.off.done"), description: t("factors.off.doneText") });
    },
    onFailed: handleFailed,
  });

  function handleClose() {
    form.change(start);
    form.refuse([]);
    onClose();
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={handleClose}
      title={t("factors.off.title")}
      description={t("factors.off.text")}
      form={form}
      submitLabel={t("factors.off.submit")}
      submittingLabel={t("factors.off.submitting")}
    >
      {/* Either kind is taken here, so the keyboard has letters. */}
      <CodeField isRecovery label={t("factors.off.code")} {...form.field("code")} />
    </FormDialog>
  );
}
