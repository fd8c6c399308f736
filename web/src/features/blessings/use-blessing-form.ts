import type { Circle } from "@blessing-jar/contract/circles.ts";
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../api/api-error.ts";
import { useErrorWords } from "../../api/error-words.ts";
import { isSame } from "../../common/forms/form-values.ts";
import { useForm } from "../../common/forms/use-form.ts";
import { showKeptBlessing } from "../../common/kept-blessing.ts";
import type { MediaState } from "../../common/media-state.ts";
import { toast } from "../../ui/toast-store.ts";
import { type BlessingValues, blessingForm, toBody } from "./form-values.ts";
import { isChanged } from "./save-blessing.ts";
import { useSaveBlessing } from "./use-change-blessings.ts";

interface BlessingFormOptions {
  /** Undefined for a new one. */
  blessingId: string | undefined;
  start: BlessingValues;
  circles: Circle[] | undefined;
  onSaved: () => void;
}

export function useBlessingForm({ blessingId, start, circles, onSaved }: BlessingFormOptions) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const save = useSaveBlessing();
  const [first] = useState(start);
  const [media, setMedia] = useState<Omit<MediaState, "files">>(noMedia);
  const [isWaiting, setIsWaiting] = useState(false);
  const mediaNow = useRef(media);
  const mayWriteOver = useRef(false);
  const form = useForm({
    schema: blessingForm,
    start: first,
    draft: `blessing:${blessingId ?? "new"}`,
    send: (written, idempotencyKey, renewKey) => {
      const basedOn = (!mayWriteOver.current && written.basedOn) || undefined;
      const body = toBody(written, blessingId && first.title);
      return save.mutateAsync({ blessingId, idempotencyKey, renewKey, basedOn, body });
    },
    isMoreComing: () => isArriving(mediaNow.current),
    onSent: (saved, { isMore, isShown }) => {
      const isTold = !blessingId && !isMore && showKeptBlessing(saved);
      if (!isTold) tellSaved(isMore);
      mayWriteOver.current = false;
      if (isMore && blessingId) form.change({ basedOn: saved.updatedAt });
      if (!isMore && isShown) onSaved();
    },
    onFailed: (error) => {
      // They are told; saving once more is their wish to write over it. Should they close the form, the draft asks again.
      if (isChanged(error)) mayWriteOver.current = true;
      const isSpoken =
        error instanceof ApiError && (error.code !== undefined || error.serverText !== undefined);
      toast({
        tone: "error",
        title: t(blessingId ? "blessings.form.updateFailed" : "blessings.form.addFailed"),
        description: isSpoken ? words(error) : t("blessings.form.later"),
      });
    },
  });
  const { visibility, circles: chosen, files } = form.values;

  function tellSaved(isMore: boolean) {
    const text = blessingId ? "blessings.updatedText" : "blessings.addedText";
    toast({
      tone: "success",
      title: t(blessingId ? "blessings.updated" : "blessings.added"),
      description: t(isMore ? "blessings.form.writtenSince" : text),
    });
  }

  function handleMedia({ files: arrived, ...next }: MediaState) {
    mediaNow.current = next;
    setMedia(next);
    // A refusal of the failed ones stands until none is left.
    if (!next.hasFailed || !isSame(arrived, files)) form.change({ files: arrived });
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (form.isSending || !form.check()) return;
    if (visibility === "group" && chosen.length === 0 && circles && circles.length > 0) {
      const message = "blessings.form.selectCircles.text";
      toast({ tone: "error", title: t("blessings.form.selectCircles.title"), description: t(message) });
      return form.refuse([{ path: "circles", message }]);
    }
    if (media.hasFailed) return form.refuse([{ path: "files", message: "blessings.form.filesFailed" }]);
    if (isArriving(media)) return setIsWaiting(true);
    void form.submit();
  }

  // Save was asked for while files were on their way: it goes on when the last one has arrived.
  const isBusy = isArriving(media);
  const submitNow = useEffectEvent(() => submit());
  useEffect(() => {
    if (!isWaiting || isBusy) return;
    setIsWaiting(false);
    submitNow();
  }, [isWaiting, isBusy]);

  return { ...form, element: { ...form.element, onSubmit: submit }, media, handleMedia, isWaiting };
}

export type BlessingFormState = ReturnType<typeof useBlessingForm>;

const noMedia = { isBusy: false, hasFailed: false, isRecording: false };

/** Files on their way, or a recording that is still to be added. */
function isArriving({ isBusy, isRecording }: Omit<MediaState, "files">): boolean {
  return isBusy || isRecording;
}
