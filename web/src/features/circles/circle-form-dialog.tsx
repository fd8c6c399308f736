import { type Circle, circleLimits, updateCircle } from "@blessing-jar/contract/circles.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/fields.tsx";
import { DraftNotes } from "../../ui/forms/draft-notes.tsx";
import { startOf } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { Switch } from "../../ui/switch.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { toast } from "../../ui/toast-store.ts";
import { Unsent } from "../../ui/unsent.tsx";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { saveCircle } from "./use-change-circle.ts";

interface CircleFormDialogProps {
  circle: Circle | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** In place of `onClose`, once the server has it. */
  onSaved?: (circle: Circle) => void;
}

export function CircleFormDialog({ circle, isOpen, onClose, onSaved }: CircleFormDialogProps) {
  const { t } = useTranslation();
  const name = circle ? "edit" : "create";
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(`circles.form.${name}Title`)}
      description={t(`circles.form.${name}Lead`)}
    >
      <CircleForm circle={circle} onClose={onClose} onSaved={onSaved ?? onClose} />
    </Dialog>
  );
}

type CircleFormProps = Pick<Required<CircleFormDialogProps>, "circle" | "onClose" | "onSaved">;

const schema = updateCircle.body;

/** Begins anew each time the dialog opens. */
function CircleForm({ circle, onClose, onSaved }: CircleFormProps) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  /** A new one that was created while more was typed is changed from then on. */
  const [savedId, setSavedId] = useState(circle?.id);
  const [start] = useState(() =>
    startOf(schema, { requiresApproval: false, asksWeekly: false, showsSeen: false, ...circle }),
  );
  const form = useForm({
    schema,
    start,
    // An edited one has its own fields to begin with.
    draft: circle ? undefined : "circle",
    send: (body, idempotencyKey, renewKey) => saveCircle(savedId, body, { idempotencyKey, renewKey }),
    onSent: (saved, { isMore, isShown }) => {
      const { id, name } = saved;
      const text = savedId ? "circles.form.savedText" : "circles.form.createdText";
      toast(
        "success",
        t(savedId ? "circles.form.saved" : "circles.form.created", { name }),
        t(isMore ? "validation.writtenSince" : text),
      );
      setSavedId(id);
      if (isShown && !isMore) onSaved(saved);
    },
    onFailed: (error) => failed(savedId ? "circles.form.saveFailed" : "circles.form.createFailed", error),
  });
  return (
    <form {...form.element} className="grid gap-5">
      <DraftNotes form={form} />
      <TextField
        label={t("circles.form.name")}
        hint={t("circles.form.nameHint")}
        dir="auto"
        autoComplete="off"
        {...form.field("name")}
      />
      <TextArea
        label={t("circles.form.description")}
        optionalLabel={t("circles.form.optional")}
        maxLength={circleLimits.descriptionMax}
        isCounted
        {...form.field("description")}
      />
      <Switch
        label={t("circles.form.requiresApproval")}
        description={t("circles.form.requiresApprovalHint")}
        checked={form.values.requiresApproval}
        onCheckedChange={(requiresApproval) => form.change({ requiresApproval })}
      />
      <Switch
        label={t("circles.form.asksWeekly")}
        description={t("circles.form.asksWeeklyHint")}
        checked={form.values.asksWeekly}
        onCheckedChange={(asksWeekly) => form.change({ asksWeekly })}
      />
      <Switch
        label={t("circles.form.showsSeen")}
        description={t("circles.form.showsSeenHint")}
        checked={form.values.showsSeen}
        onCheckedChange={(showsSeen) => form.change({ showsSeen })}
      />
      <div className="flex flex-col-reverse gap-2 pt-1 sm:flex-row sm:justify-end">
        <Unsent failure={form.failure} />
        <Button variant="outline" onClick={onClose}>
          {t("shell.cancel")}
        </Button>
        <Button type="submit" isLoading={form.isSending} loadingLabel={t("circles.form.saving")}>
          {t(savedId ? "circles.form.save" : "circles.create")}
        </Button>
      </div>
    </form>
  );
}
