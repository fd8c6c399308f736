import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { type RecorderOptions, useRecorder } from "./use-recorder.ts";

interface VoiceNoteOptions {
  onPart: RecorderOptions["onPart"];
  onRecorded: (file: File) => void;
  /** What was not added yet is to be: the form is saved. */
  isFinishing: boolean;
}

export function useVoiceNote({ onPart, onRecorded, isFinishing }: VoiceNoteOptions) {
  const { t } = useTranslation();
  const recorder = useRecorder({ fileName: t("media.voice.fileName"), onPart });
  const { state, stop, discard } = recorder;

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
  return { ...recorder, keep, isPending };
}

export type Voice = ReturnType<typeof useVoiceNote>;
