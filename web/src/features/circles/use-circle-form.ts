import type { Circle } from "@blessing-jar/contract/circles.ts";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { newId } from "../../api/new-id.ts";
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
  /** A new one that was created while more was typed is changed from then on. */
  const [savedId, setSavedId] = useState(circle?.id);
  const save = useSaveCircle(savedId);
  const [values, setValues] = useState(() => (circle ? valuesOf(circle) : readDraft(memberId)));
  const [wasTried, setWasTried] = useState(false);
  const [draftId] = useState(() => values.draftId ?? newId());
  const latest = useRef(values);
  const isBlank = values.name.trim() === "";
  const isShown = useIsShown();

  function change(part: Partial<CircleDraft>) {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setValues(next);
    if (!savedId) writeDraft(memberId, { ...next, draftId });
  }

  // Awaited rather than with callbacks: these would be forgotten with a form closed meanwhile.
  async function submit() {
    setWasTried(true);
    if (isBlank || save.isPending) return;
    try {
      const { name, description, requiresApproval } = values;
      const saved = await save.mutateAsync({ name, description, requiresApproval, draftId });
      const isMore = latest.current !== values;
      if (!savedId) writeDraft(memberId, emptyDraft);
      setSavedId(saved.id);
      toast({
        tone: "success",
        title: t(savedId ? "circles.form.saved" : "circles.form.created", { name: saved.name }),
        description: isMore
          ? t("validation.writtenSince")
          : savedId
            ? undefined
            : t("circles.form.createdText"),
      });
      if (isShown.current && !isMore) onSaved(saved);
    } catch (error) {
      failed(savedId ? "circles.form.saveFailed" : "circles.form.createFailed", error);
    }
  }

  return {
    values,
    change,
    submit,
    isNew: savedId === undefined,
    isSaving: save.isPending,
    nameError: wasTried && isBlank ? t("circles.validation.name") : undefined,
  };
}

function valuesOf({ name, description, requiresApproval }: Circle): CircleDraft {
  return { name, description, requiresApproval };
}
