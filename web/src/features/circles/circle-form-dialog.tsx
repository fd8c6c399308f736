import { type Circle, circleLimits } from "@blessing-jar/contract/circles.ts";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useCircleForm } from "./use-circle-form.ts";

interface CircleFormDialogProps {
  memberId: string;
  /** Undefined for a new one. */
  circle: Circle | undefined;
  isOpen: boolean;
  onClose: () => void;
}

export function CircleFormDialog({ memberId, circle, isOpen, onClose }: CircleFormDialogProps) {
  const { t } = useTranslation();
  const name = circle ? "edit" : "create";
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={t(`circles.form.${name}Title`)}
      description={t(`circles.form.${name}Lead`)}
      closeLabel={t("circles.close")}
    >
      <CircleForm memberId={memberId} circle={circle} onClose={onClose} />
    </Dialog>
  );
}

type CircleFormProps = Pick<CircleFormDialogProps, "memberId" | "circle" | "onClose">;

/** Begins anew each time the dialog opens. */
function CircleForm({ memberId, circle, onClose }: CircleFormProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const { values, change, submit, isNew, isSaving, nameError } = useCircleForm({
    memberId,
    circle,
    onSaved: onClose,
  });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (values.name.trim() === "") field.current?.focus();
        void submit();
      }}
    >
      <TextField
        ref={field}
        label={t("circles.form.name")}
        hint={t("circles.form.nameHint")}
        dir="auto"
        autoComplete="off"
        required
        maxLength={circleLimits.nameMax}
        value={values.name}
        error={nameError}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextArea
        label={t("circles.form.description")}
        optionalLabel={t("circles.form.optional")}
        maxLength={circleLimits.descriptionMax}
        isCounted
        value={values.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <Switch
        label={t("circles.form.requiresApproval")}
        description={t("circles.form.requiresApprovalHint")}
        checked={values.requiresApproval}
        onCheckedChange={(requiresApproval) => change({ requiresApproval })}
      />
      <div className="flex flex-col-reverse gap-2 pt-1 sm:flex-row sm:justify-end">
        <Button variant="outline" onClick={onClose}>
          {t("circles.cancel")}
        </Button>
        <Button type="submit" isLoading={isSaving} loadingLabel={t("circles.form.saving")}>
          {t(isNew ? "circles.create" : "circles.form.save")}
        </Button>
      </div>
    </form>
  );
}
