import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useRecorder } from "./use-recorder.ts";

interface VoiceNoteOptions {
  onRecorded: (file: File) => void;
  /** What was not added yet is to be: the form is saved. */
  isFinishing: boolean;
}

export function useVoiceNote({ onRecorded, isFinishing }: VoiceNoteOptions) {
  const { t } = useTranslation();
  const { state, start, stop, discard } = useRecorder(t("media.voice.fileName"));

  function keep(file: File) {
    onRecorded(file);
    discard();
  }

  const finish = useEffectEvent((reached: typeof state) => {
    if (reached.step === "recording") stop();
    if (reached.step === "recorded") keep(reached.file);
  });
  useEffect(() => {
    if (isFinishing) finish(state);
  }, [isFinishing, state]);

  /** Something is being recorded, or was and is not added yet. */
  const isPending = state.step === "recording" || state.step === "recorded";
  return { state, start, stop, discard, keep, isPending };
}

export type Voice = ReturnType<typeof useVoiceNote>;
