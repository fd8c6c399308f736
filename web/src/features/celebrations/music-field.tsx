import type { Celebration } from "@blessing-jar/contract/celebrations.ts";
import { mediaLimits } from "@blessing-jar/contract/media.ts";
import { Music, X } from "lucide-react";
import { type ChangeEvent, useEffect, useId, useRef } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field-error.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { useUploadWords } from "../media/upload-words.ts";
import { VoicePlayer } from "../media/voice-player.tsx";
import type { MusicUpload } from "./use-music-upload.ts";

interface MusicFieldProps {
  /** Its address; empty without any. */
  value: string;
  /** What was saved, as long as it is the same. */
  saved: Celebration["music"];
  upload: MusicUpload;
  error: string | undefined;
  onChange: (url: string) => void;
}

/** A file of the family's own: the product brings no music. */
export function MusicField({ value, saved, upload, error, onChange }: MusicFieldProps) {
  const { t } = useTranslation();
  const uploadWords = useUploadWords();
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const { stop } = upload;
  useEffect(() => stop, [stop]);
  const name = upload.name ?? (saved?.url === value ? saved.name : "");
  const wrong = upload.error ? uploadWords(upload.error) : error;

  async function handleChoose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    target.value = "";
    const url = file && (await upload.send(file));
    if (url) onChange(url);
  }

  return (
    <fieldset
      className="grid min-w-0 gap-2"
      aria-describedby={wrong ? `${id}-error` : `${id}-hint`}
      data-refused={wrong ? "" : undefined}
    >
      <legend className="mb-1 text-ui font-medium text-ink">{t("celebrations.planner.music")}</legend>
      <p id={`${id}-hint`} className="text-meta text-ink-faint">
        {t("celebrations.planner.musicHint", { megabytes: mediaLimits.fileMegabytes })}
      </p>
      <input
        ref={chooser}
        type="file"
        accept="audio/*,.mp3,.m4a,.ogg"
        aria-label={t("celebrations.planner.musicChoose")}
        tabIndex={-1}
        className="sr-only"
        onChange={handleChoose}
      />
      {upload.progress !== undefined ? (
        <div className="flex items-center gap-4 rounded-tile border border-line px-4 py-3">
          <div className="grid min-w-0 grow gap-2">
            <p className="truncate text-ui text-ink-soft">{t("media.progressOf", { file: name })}</p>
            <ProgressBar value={upload.progress} label={t("media.progressOf", { file: name })} />
          </div>
          <Button variant="outline" size="sm" onClick={stop}>
            {t("shell.cancel")}
          </Button>
        </div>
      ) : value ? (
        <div className="flex items-center gap-3 rounded-tile border border-line px-4 py-2.5">
          <div className="grid min-w-0 grow gap-1">
            <p dir="auto" className="truncate text-ui text-ink empty:hidden">
              {name}
            </p>
            <VoicePlayer
              key={value}
              url={value}
              film={saved?.url === value ? saved.film : null}
              label={name || t("celebrations.planner.music")}
            />
          </div>
          <IconButton
            label={t("celebrations.planner.musicRemove")}
            icon={<X />}
            onClick={() => {
              onChange("");
              chooser.current?.parentElement?.querySelector("button")?.focus();
            }}
          />
        </div>
      ) : (
        <Button
          variant="outline"
          className="justify-self-start"
          icon={<Music />}
          onClick={() => chooser.current?.click()}
        >
          {t("celebrations.planner.musicChoose")}
        </Button>
      )}
      <FieldError id={`${id}-error`}>{wrong}</FieldError>
    </fieldset>
  );
}
