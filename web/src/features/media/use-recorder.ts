import { useCallback, useEffect, useRef, useState } from "react";
import { newFileKey } from "../../common/draft-files.ts";
import { useIsShown } from "../../ui/use-is-shown.ts";
import { recordingFile, recordingType } from "./recording.ts";

type RecorderState =
  | { step: "idle" }
  | { step: "asking" }
  | { step: "recording"; startedAt: number }
  | { step: "recorded"; file: File; key: string }
  | { step: "failed"; reason: "denied" | "missing" };

export const canRecord = () =>
  typeof MediaRecorder !== "undefined" && Boolean(navigator.mediaDevices?.getUserMedia);

export function useRecorder(fileName: string) {
  const [state, setState] = useState<RecorderState>({ step: "idle" });
  const isShown = useIsShown();
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
      const mimeType = recordingType((type) => MediaRecorder.isTypeSupported(type));
      const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
      const parts: Blob[] = [];
      recorder.ondataavailable = ({ data }) => data.size > 0 && parts.push(data);
      const startedAt = Date.now();
      recorder.onstop = async () => {
        if (running.current?.recorder !== recorder) return;
        release();
        const recorded = { parts, recorderType: recorder.mimeType, milliseconds: Date.now() - startedAt };
        const file = await recordingFile(recorded, fileName);
        setState({ step: "recorded", file, key: newFileKey() });
      };
      running.current = { recorder, stream };
      recorder.start(1_000);
      setState({ step: "recording", startedAt });
    } catch (error) {
      release();
      const isDenied = error instanceof DOMException && error.name === "NotAllowedError";
      setState({ step: "failed", reason: isDenied ? "denied" : "missing" });
    }
  }

  const stop = () => running.current?.recorder.stop();

  function discard() {
    release();
    setState({ step: "idle" });
  }

  return { state, start, stop, discard };
}
