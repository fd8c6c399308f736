import { Square } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { LevelMeter } from "./level-meter.tsx";
import { timerWords } from "./timer-words.ts";
import type { Voice } from "./use-recorder.ts";

export function VoiceNote({ voice }: { voice: Voice }) {
  const { t } = useTranslation();
  const { state, stop } = voice;

  if (state.step === "recording") {
    return (
      <div
        ref={bringIntoView}
        className="flex min-h-14 scroll-my-4 items-center gap-3 rounded-tile bg-terra-wash ps-4 pe-2"
      >
        <span aria-hidden="true" className="size-2.5 rounded-full bg-danger motion-safe:animate-pulse" />
        <span className="sr-only" role="status">
          {t("media.voice.recording")}
        </span>
        <Timer startedAt={state.startedAt} />
        <LevelMeter stream={state.stream} />
        <Button size="sm" variant="outline" className="ms-auto" icon={<Square />} onClick={stop}>
          {t("media.voice.stop")}
        </Button>
      </div>
    );
  }
  if (state.step !== "failed") return null;
  return (
    <p role="alert" className="text-meta font-medium text-danger-deep">
      {t(`media.voice.${state.reason}`)}
    </p>
  );
}

/** It stands below the files, which on a phone may be out of sight. */
function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "nearest" });
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
