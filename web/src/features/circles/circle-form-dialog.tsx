import { type Circle, circleLimits, updateCircle } from "@blessing-jar/contract/circles.ts";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { TextField } from "../../ui/fields.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { DraftNotes } from "../../ui/forms/draft-notes.tsx";
import { startOf } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { Switch } from "../../ui/switch.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { saveCircle } from "./use-change-circle.ts";

interface CircleFormDialogProps {
  circle: Circle | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** In place of `onClose`, once the server has it. */
  onSaved?: (circle: Circle) => void;
}

/** Begins anew each time it opens. */
export function CircleFormDialog(props: CircleFormDialogProps) {
  const { isOpen } = props;
  const [opened, setOpened] = useState({ isOpen, times: 0 });
  if (opened.isOpen !== isOpen) setOpened({ isOpen, times: opened.times + Number(isOpen) });
  return <CircleForm key={opened.times} {...props} />;
}

const schema = updateCircle.body;

function CircleForm({ circle, isOpen, onClose, onSaved = onClose }: CircleFormDialogProps) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const isOpenNow = useRef(isOpen);
  useEffect(() => {
    isOpenNow.current = isOpen;
  }, [isOpen]);
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
      const isDone = isShown && isOpenNow.current && !isMore;
      // The sheet that invites into a new one says so itself.
      if (savedId || !isDone)
        toast(
          "success",
          t(savedId ? "circles.form.saved" : "circles.form.created", { name }),
          t(isMore ? "validation.writtenSince" : text),
        );
      setSavedId(id);
      if (isDone) onSaved(saved);
    },
    onFailed: (error) => failed(savedId ? "circles.form.saveFailed" : "circles.form.createFailed", error),
  });
  const name = circle ? "edit" : "create";
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(`circles.form.${name}Title`)}
      description={t(`circles.form.${name}Lead`)}
      submitLabel={t(savedId ? "circles.form.save" : "circles.create")}
      submittingLabel={t("circles.form.saving")}
      form={form}
      className="gap-5"
    >
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
    </FormDialog>
  );
}
