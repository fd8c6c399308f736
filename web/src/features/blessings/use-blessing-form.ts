import { type BlessingBody, blessingBody } from "@blessing-jar/contract/blessings.ts";
import type { Circle } from "@blessing-jar/contract/circles.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../api/api-error.ts";
import { useErrorWords } from "../../api/error-words.ts";
import { newId } from "../../api/new-id.ts";
import { toast } from "../../ui/toast-store.ts";
import type { Draft } from "./blessing-draft.ts";
import { type FieldName, fieldOfIssue } from "./field-of-issue.ts";
import type { FormMedia } from "./form-parts.ts";
import { type FormStart, isUnchanged, toBody, toWritten } from "./form-values.ts";
import { isChanged } from "./save-blessing.ts";
import { useSaveBlessing } from "./use-change-blessings.ts";
import { useDraftKeeper } from "./use-draft-keeper.ts";

export interface BlessingFormOptions {
  memberId: string;
  blessingId: string | undefined;
  start: FormStart;
  restored: Draft | undefined;
  circles: Circle[] | undefined;
  onSaved: () => void;
}

export function useBlessingForm({
  memberId,
  blessingId,
  start,
  restored,
  circles,
  onSaved,
}: BlessingFormOptions) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const save = useSaveBlessing();
  const [draftId] = useState(() => restored?.draftId ?? newId());
  const [media, setMedia] = useState<FormMedia>({
    files: restored?.files ?? start.files,
    isBusy: false,
    hasFailed: false,
    isRecording: false,
  });
  const [isWaiting, setIsWaiting] = useState(false);
  const [basedOn, setBasedOn] = useState((restored ?? start).basedOn);
  const mediaNow = useRef(media);
  const mayWriteOver = useRef(false);
  const isSaving = useRef(false);
  const isOpen = useRef(true);
  const form = useForm({
    resolver: zodResolver(blessingBody),
    defaultValues: { ...(restored?.values ?? start.values), mediaUrls: [] },
  });

  const drafts = useDraftKeeper({
    memberId,
    blessingId,
    read: () => {
      const values = toWritten(form.getValues());
      return isUnchanged(start, values, media.files)
        ? undefined
        : { draftId, savedAt: Date.now(), basedOn, values, files: media.files };
    },
  });
  const keepSoon = useRef(drafts.keepSoon);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => keepSoon.current() }),
    [form],
  );
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  function handleMedia(next: FormMedia) {
    mediaNow.current = next;
    setMedia(next);
    keepSoon.current();
  }

  const submit = form.handleSubmit(async () => {
    const values = toWritten(form.getValues());
    if (isSaving.current) return;
    if (values.visibility === "group" && values.circles.length === 0 && circles && circles.length > 0) {
      form.setError("circles", { message: "blessings.form.selectCircles.text" });
      toast({
        tone: "error",
        title: t("blessings.form.selectCircles.title"),
        description: t("blessings.form.selectCircles.text"),
      });
      return;
    }
    if (media.hasFailed) return void form.setError("mediaUrls", { message: "blessings.form.filesFailed" });
    if (isArriving(media)) return setIsWaiting(true);
    isSaving.current = true;
    try {
      const body = toBody(values, media.files);
      const { updatedAt } = await save.mutateAsync({
        blessingId,
        draftId,
        basedOn: mayWriteOver.current ? undefined : basedOn,
        body,
      });
      const isMore = isWrittenOn(body);
      toast({
        tone: "success",
        title: t(blessingId ? "blessings.updated" : "blessings.added"),
        description: isMore ? t("blessings.form.writtenSince") : undefined,
      });
      if (isMore) return setBasedOn(updatedAt);
      drafts.forget();
      if (isOpen.current) onSaved();
    } catch (error) {
      handleFailure(error);
    } finally {
      isSaving.current = false;
    }
  });

  /** What was written while it was saved stays, for the next press. */
  function isWrittenOn(saved: BlessingBody): boolean {
    const now = mediaNow.current;
    return (
      isArriving(now) ||
      JSON.stringify(toBody(toWritten(form.getValues()), now.files)) !== JSON.stringify(saved)
    );
  }

  function handleFailure(error: unknown) {
    // They are told; saving once more is their wish to write over it. Should they close the form, the draft asks again.
    if (isChanged(error)) mayWriteOver.current = true;
    const isSpoken =
      error instanceof ApiError && (error.code !== undefined || error.serverText !== undefined);
    toast({
      tone: "error",
      title: t(blessingId ? "blessings.form.updateFailed" : "blessings.form.addFailed"),
      description: isSpoken ? words(error) : t("blessings.form.later"),
    });
    if (!(error instanceof ApiError)) return;
    for (const issue of error.issues) {
      const field: FieldName | undefined = fieldOfIssue(issue.path);
      if (field) form.setError(field, { message: issue.key ?? issue.message }, { shouldFocus: true });
    }
  }

  // Save was asked for while files were on their way: it goes on when the last one has arrived.
  const isBusy = isArriving(media);
  const submitNow = useRef(submit);
  useEffect(() => {
    submitNow.current = submit;
  });
  useEffect(() => {
    if (!isWaiting || isBusy) return;
    setIsWaiting(false);
    void submitNow.current();
  }, [isWaiting, isBusy]);

  return { form, submit, drafts, media, handleMedia, isWaiting, isSaving: save.isPending };
}

/** Files on their way, or a recording that is still to be added. */
function isArriving({ isBusy, isRecording }: FormMedia): boolean {
  return isBusy || isRecording;
}
