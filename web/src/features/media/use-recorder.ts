import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { useIsShown } from "../../ui/use-is-shown.ts";
import { useScreenAwake } from "../../ui/use-screen-awake.ts";
import { newFileKey } from "./draft-files.ts";
import { partMs, recordingFile, recordingName, recordingType } from "./recording.ts";

type RecorderState =
  | { step: "idle" }
  | { step: "asking" }
  | { step: "recording"; startedAt: number; stream: MediaStream; key: string; name: string; type: string }
  | { step: "failed"; reason: "denied" | "missing" | "busy" };

export const canRecord = () =>
  typeof MediaRecorder !== "undefined" && Boolean(navigator.mediaDevices?.getUserMedia);

interface RecorderOptions {
  fileName: string;
  /** Of what is being recorded under `key`, as it comes. */
  onPart: (key: string, index: number, part: Blob) => void;
  /** It is among the files at once: whoever stops has said it. */
  onRecorded: (file: File, key: string) => void;
}

function useRecorder({ fileName, onPart, onRecorded }: RecorderOptions) {
  const [state, setState] = useState<RecorderState>({ step: "idle" });
  const isShown = useIsShown();
  const latest = useRef({ onPart, onRecorded });
  useEffect(() => {
    latest.current = { onPart, onRecorded };
  });
  const running = useRef<{ recorder: MediaRecorder; stream: MediaStream }>(undefined);

  const release = useCallback(() => {
    for (const track of running.current?.stream.getTracks() ?? []) track.stop();
    running.current = undefined;
  }, []);
  useEffect(() => release, [release]);

  async function start() {
    setState({ step: "asking" });
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      // Privacy: permission came after the form was closed, so the microphone is released at once.
      if (!isShown.current) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      const mimeType = recordingType((type) => MediaRecorder.isTypeSupported(type), navigator.vendor);
      const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
      const parts: Blob[] = [];
      const key = newFileKey();
      recorder.ondataavailable = ({ data }) => {
        if (data.size > 0) latest.current.onPart(key, parts.push(data) - 1, data);
      };
      const startedAt = Date.now();
      const finish = async () => {
        if (running.current?.recorder !== recorder) return;
        release();
        if (parts.length === 0) return setState({ step: "failed", reason: "busy" });
        const recorded = { parts, recorderType: recorder.mimeType, milliseconds: Date.now() - startedAt };
        const file = await recordingFile(recorded, fileName);
        // In one draw: a form that is being saved waits for the one or the other.
        latest.current.onRecorded(file, key);
        setState({ step: "idle" });
      };
      recorder.onstop = finish;
      // A call on an iPhone takes the microphone away; what was said until then is kept.
      recorder.onerror = finish;
      running.current = { recorder, stream };
      recorder.start(partMs);
      setState({ step: "recording", startedAt, stream, key, ...recordingName(recorder.mimeType, fileName) });
    } catch (error) {
      release();
      setState({ step: "failed", reason: reasonOf(error) });
    }
  }

  // A phone that locks its screen ends the recording.
  useScreenAwake(state.step === "recording");

  const stop = () => running.current?.recorder.stop();

  /** One that ended with the page on which it ran. */
  function recover(recorderType: string, parts: Blob[]): Promise<File> {
    return recordingFile({ parts, recorderType, milliseconds: parts.length * partMs }, fileName);
  }

  return { state, start, stop, recover };
}

function reasonOf(error: unknown) {
  const { name } = Object(error);
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  // Most often another app has it, in a call.
  return name === "NotFoundError" ? "missing" : "busy";
}

interface VoiceNoteOptions extends Omit<RecorderOptions, "fileName"> {
  /** The form is saved: what is still being recorded goes along. */
  isFinishing: boolean;
}

export function useVoiceNote({ isFinishing, ...options }: VoiceNoteOptions) {
  const { t } = useTranslation();
  const recorder = useRecorder({ fileName: t("media.voice.fileName"), ...options });
  const { state, stop } = recorder;
  const isPending = state.step === "recording";

  const finish = useEffectEvent(() => stop());
  useEffect(() => {
    if (isFinishing && isPending) finish();
  }, [isFinishing, isPending]);

  return { ...recorder, isPending };
}

export type Voice = ReturnType<typeof useVoiceNote>;
