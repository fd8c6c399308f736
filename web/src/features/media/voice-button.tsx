import { Mic } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../ui/button.tsx";
import { canRecord } from "./use-recorder.ts";
import type { Voice } from "./use-voice-note.ts";

/** Begins to record at once: whoever presses it has something to say. */
export function VoiceButton({ voice, isDisabled }: { voice: Voice; isDisabled: boolean }) {
  const { t } = useTranslation();
  if (!canRecord()) return null;
  return (
    <IconButton
      label={t("media.voice.record")}
      icon={<Mic />}
      disabled={isDisabled || voice.isPending || voice.state.step === "asking"}
      onClick={() => void voice.start()}
      className="[&_svg]:size-6!"
    />
  );
}
