import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useIsShown } from "../../ui/use-is-shown.ts";
import { useScreenAwake } from "../../ui/use-screen-awake.ts";
import { newFileKey } from "./draft-files.ts";
import { partMs, recordingFile, recordingName, recordingType } from "./recording.ts";

type RecorderState =
  | { step: "idle" }
  | { step: "asking" }
  | { step: "recording"; startedAt: number; stream: MediaStream; key: string; name: string; type: string }
  | { step: "recorded"; file: File; key: string; isCutShort: boolean }
  | { step: "failed"; reason: "denied" | "missing" | "busy" };

export const canRecord = () =>
  typeof MediaRecorder !== "undefined" && Boolean(navigator.mediaDevices?.getUserMedia);

interface RecorderOptions {
  fileName: string;
  /** Of what is being recorded under `key`, as it comes. */
  onPart: (key: string, index: number, part: Blob) => void;
}

function useRecorder({ fileName, onPart }: RecorderOptions) {
  const [state, setState] = useState<RecorderState>({ step: "idle" });
  const isShown = useIsShown();
  const latest = useRef({ state, onPart });
  useEffect(() => {
    latest.current = { state, onPart };
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
        setState({ step: "recorded", file, key, isCutShort: false });
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

  function discard() {
    if (running.current) running.current.recorder.ondataavailable = null;
    release();
    setState({ step: "idle" });
  }

  /** One that ended with the page on which it ran. Answers the file where another one is recorded already. */
  async function recover(key: string, recorderType: string, parts: Blob[]): Promise<File | undefined> {
    const recorded = { parts, recorderType, milliseconds: parts.length * partMs };
    const file = await recordingFile(recorded, fileName);
    if (latest.current.state.step !== "idle") return file;
    // Before its entry among the files goes: a draft that does not name it has its bytes swept.
    flushSync(() => setState({ step: "recorded", file, key, isCutShort: true }));
    return undefined;
  }

  return { state, start, stop, discard, recover };
}

function reasonOf(error: unknown) {
  const { name } = Object(error);
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  // Most often another app has it, in a call.
  return name === "NotFoundError" ? "missing" : "busy";
}

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
