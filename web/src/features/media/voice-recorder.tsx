import { Check, Mic, Square, Trash2 } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { useBlobUrl } from "./file-preview.tsx";
import { timerWords } from "./recording.ts";
import { canRecord, useRecorder } from "./use-recorder.ts";

interface VoiceRecorderProps {
  isDisabled: boolean;
  onRecorded: (file: File) => void;
  /** What was not added yet is to be: the form is saved. */
  isFinishing: boolean;
  /** Something is being recorded, or was and is not added yet. */
  onPending: (isPending: boolean) => void;
}

export function VoiceRecorder({ isDisabled, onRecorded, isFinishing, onPending }: VoiceRecorderProps) {
  const { t } = useTranslation();
  const { state, start, stop, discard } = useRecorder(t("media.voice.fileName"));
  const isPending = state.step === "recording" || state.step === "recorded";

  function keep(file: File) {
    onRecorded(file);
    discard();
  }

  const handlePending = useEffectEvent(onPending);
  useEffect(() => handlePending(isPending), [isPending]);
  const finish = useEffectEvent((reached: typeof state) => {
    if (reached.step === "recording") stop();
    if (reached.step === "recorded") keep(reached.file);
  });
  useEffect(() => {
    if (isFinishing) finish(state);
  }, [isFinishing, state]);

  if (!canRecord()) return null;

  if (state.step === "recording") {
    return (
      <div className="flex min-h-11 items-center gap-3 rounded-full border border-line-strong bg-card ps-4 pe-1">
        <span aria-hidden="true" className="size-2.5 rounded-full bg-danger motion-safe:animate-pulse" />
        <span className="sr-only" role="status">
          {t("media.voice.recording")}
        </span>
        <Timer startedAt={state.startedAt} />
        <Button size="sm" variant="ghost" icon={<Square aria-hidden="true" />} onClick={stop}>
          {t("media.voice.stop")}
        </Button>
      </div>
    );
  }

  if (state.step === "recorded") {
    return <RecordingPreview file={state.file} onDiscard={discard} onKeep={() => keep(state.file)} />;
  }

  return (
    <>
      <Button
        variant="outline"
        icon={<Mic aria-hidden="true" />}
        disabled={isDisabled || state.step === "asking"}
        onClick={() => void start()}
      >
        {t("media.voice.record")}
      </Button>
      {state.step === "failed" ? (
        <p role="alert" className="w-full text-meta font-medium text-danger-deep">
          {t(`media.voice.${state.reason}`)}
        </p>
      ) : null}
    </>
  );
}

function RecordingPreview({
  file,
  onKeep,
  onDiscard,
}: {
  file: File;
  onKeep: () => void;
  onDiscard: () => void;
}) {
  const { t } = useTranslation();
  const url = useBlobUrl(file);
  return (
    <div className="flex w-full flex-wrap items-center justify-center gap-2">
      {url ? (
        // biome-ignore lint/a11y/useMediaCaption: the member's own voice, just recorded
        <audio src={url} controls aria-label={t("media.voice.preview")} className="h-11 min-w-0 grow" />
      ) : null}
      <Button size="sm" variant="ghost" icon={<Trash2 aria-hidden="true" />} onClick={onDiscard}>
        {t("media.voice.discard")}
      </Button>
      <Button size="sm" variant="outline" icon={<Check aria-hidden="true" />} onClick={onKeep}>
        {t("media.voice.keep")}
      </Button>
    </div>
  );
}

function Timer({ startedAt }: { startedAt: number }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const ticking = setInterval(() => setSeconds(Math.floor((Date.now() - startedAt) / 1000)), 250);
    return () => clearInterval(ticking);
  }, [startedAt]);
  return (
    <span role="timer" className="text-ui text-ink tabular-nums">
      {timerWords(seconds)}
    </span>
  );
}
