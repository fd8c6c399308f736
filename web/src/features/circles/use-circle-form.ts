import type { Circle } from "@blessing-jar/contract/circles.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../ui/toast-store.ts";
import { useIsShown } from "../../ui/use-is-shown.ts";
import { type CircleDraft, emptyDraft, readDraft, writeDraft } from "./circle-draft.ts";
import { useSaveCircle } from "./use-change-circle.ts";
import { useFailureToast } from "./use-failure-toast.ts";

interface CircleFormOptions {
  memberId: string;
  /** Undefined for a new one. */
  circle: Circle | undefined;
  onSaved: (circle: Circle) => void;
}

/** What is typed for a new circle outlives a closed dialog, a failure and the tab, until it is created. */
export function useCircleForm({ memberId, circle, onSaved }: CircleFormOptions) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const save = useSaveCircle(circle?.id);
  const [values, setValues] = useState(() => (circle ? valuesOf(circle) : readDraft(memberId)));
  const [wasTried, setWasTried] = useState(false);
  const isBlank = values.name.trim() === "";
  const isShown = useIsShown();

  function change(part: Partial<CircleDraft>) {
    const next = { ...values, ...part };
    setValues(next);
    if (!circle) writeDraft(memberId, next);
  }

  // Awaited rather than with callbacks: these would be forgotten with a form closed meanwhile.
  async function submit() {
    setWasTried(true);
    if (isBlank || save.isPending) return;
    try {
      const saved = await save.mutateAsync(values);
      if (!circle) writeDraft(memberId, emptyDraft);
      toast({
        tone: "success",
        title: t(circle ? "circles.form.saved" : "circles.form.created", { name: saved.name }),
        description: circle ? undefined : t("circles.form.createdText"),
      });
      if (isShown.current) onSaved(saved);
    } catch (error) {
      failed(circle ? "circles.form.saveFailed" : "circles.form.createFailed", error);
    }
  }

  return {
    values,
    change,
    submit,
    isSaving: save.isPending,
    nameError: wasTried && isBlank ? t("circles.validation.name") : undefined,
  };
}

function valuesOf({ name, description, requiresApproval }: Circle): CircleDraft {
  return { name, description, requiresApproval };
}
