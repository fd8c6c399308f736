import { type Circle, updateCircle } from "@blessing-jar/contract/circles.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { startOf } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { useSaveCircle } from "./use-change-circle.ts";

interface CircleFormOptions {
  /** Undefined for a new one. */
  circle: Circle | undefined;
  onSaved: (circle: Circle) => void;
}

const schema = updateCircle.body;

export function useCircleForm({ circle, onSaved }: CircleFormOptions) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  /** A new one that was created while more was typed is changed from then on. */
  const [savedId, setSavedId] = useState(circle?.id);
  const [start] = useState(() => startOf(schema, { requiresApproval: false, asksWeekly: false, ...circle }));
  const save = useSaveCircle(savedId);
  const form = useForm({
    schema,
    start,
    // An edited one has its own fields to begin with.
    draft: circle ? undefined : "circle",
    send: (body, idempotencyKey, renewKey) => save.mutateAsync({ body, idempotencyKey, renewKey }),
    onSent: (saved, { isMore, isShown }) => {
      const { id, name } = saved;
      const text = savedId ? "circles.form.savedText" : "circles.form.createdText";
      toast({
        tone: "success",
        title: t(savedId ? "circles.form.saved" : "circles.form.created", { name }),
        description: t(isMore ? "validation.writtenSince" : text),
      });
      setSavedId(id);
      if (isShown && !isMore) onSaved(saved);
    },
    onFailed: (error) => failed(savedId ? "circles.form.saveFailed" : "circles.form.createFailed", error),
  });
  return { ...form, isNew: savedId === undefined };
}
