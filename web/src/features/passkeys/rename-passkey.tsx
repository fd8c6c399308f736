import { type Passkey, renamePasskey } from "@blessing-jar/contract/passkeys.ts";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { useRenamePasskey } from "./use-passkeys.ts";

interface RenamePasskeyProps {
  passkey: Passkey;
  isOpen: boolean;
  onClose: () => void;
}

export function RenamePasskey({ passkey, isOpen, onClose }: RenamePasskeyProps) {
  const { t } = useTranslation();
  const rename = useRenamePasskey();
  const tellFailure = useFailureToast();
  const form = useForm({
    schema: renamePasskey.body,
    start: { name: passkey.name },
    send: ({ name }) => rename.mutateAsync({ passkeyId: passkey.id, name }),
    onSent: ({ passkey: { name } }) => {
      onClose();
      toast({
        tone: "success",
        title: t("passkeys.renamed"),
        description: t("passkeys.renamedText", { name }),
      });
    },
    onFailed: (error) => tellFailure("passkeys.renameFailed", error),
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("passkeys.renameTitle")}
      form={form}
      submitLabel={t("passkeys.save")}
      submittingLabel={t("passkeys.saving")}
    >
      <TextField label={t("passkeys.name")} dir="auto" {...form.field("name")} />
    </FormDialog>
  );
}
