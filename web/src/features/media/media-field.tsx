import { mediaLimits } from "@blessing-jar/contract/media.ts";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldError } from "../../ui/field-error.tsx";
import { toast } from "../../ui/toast-store.ts";
import { chooseFiles, type Refusal } from "./choose-files.ts";
import { DropArea } from "./drop-area.tsx";
import { isUnderWay, type KeptFile, keptFiles } from "./upload-queue.ts";
import { UploadRow } from "./upload-row.tsx";
import { useUploads } from "./use-uploads.ts";
import { VoiceRecorder } from "./voice-recorder.tsx";

export interface MediaState {
  files: KeptFile[];
  isBusy: boolean;
  hasFailed: boolean;
  /** A recording is under way, or not added yet. */
  isRecording: boolean;
}

export interface MediaFieldProps {
  /** Read once: give another `key` to begin anew. */
  initialFiles: readonly KeptFile[];
  onChange: (state: MediaState) => void;
  /** A recording that was not added yet is to be. */
  isFinishing?: boolean;
  maxFiles?: number;
  maxMegabytes?: number;
  error?: string | undefined;
}

export function MediaField(props: MediaFieldProps) {
  const { initialFiles, onChange, isFinishing = false, error } = props;
  const { maxFiles = mediaLimits.filesPerBlessing, maxMegabytes = mediaLimits.defaultFileMegabytes } = props;
  const { t } = useTranslation();
  const [isRecording, setIsRecording] = useState(false);
  const refuse = useRefusalToast(maxFiles, maxMegabytes);
  const { queue, items } = useUploads(initialFiles, (item) =>
    toast({
      tone: "error",
      title: t("media.failed.title"),
      description: t("media.failed.file", { file: item.name }),
    }),
  );

  const handleChange = useRef(onChange);
  useEffect(() => {
    handleChange.current = onChange;
  });
  useEffect(() => {
    handleChange.current({
      files: keptFiles(items),
      isBusy: items.some(isUnderWay),
      hasFailed: items.some(({ state }) => state === "failed"),
      isRecording,
    });
  }, [items, isRecording]);

  // A recording that is not added yet has its place.
  const recordings = isRecording ? 1 : 0;

  function handleFiles(chosen: readonly File[], places = recordings) {
    const limits = { files: maxFiles, megabytes: maxMegabytes };
    const { accepted, refusals } = chooseFiles(chosen, queue.items().length + places, limits);
    if (refusals[0]) refuse(refusals[0]);
    if (accepted.length > 0) queue.add(accepted);
  }

  const isFull = items.length + recordings >= maxFiles;
  const kept = items.filter(({ state }) => state === "kept").length;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex w-full items-baseline justify-between gap-3 text-ui font-medium text-ink">
        {t("media.label")}
        <span className="text-meta font-normal text-ink-faint tabular-nums">
          {t("media.countOf", { count: items.length, limit: maxFiles })}
        </span>
      </legend>
      <DropArea
        onFiles={(files) => handleFiles(files)}
        isFull={isFull}
        maxFiles={maxFiles}
        maxMegabytes={maxMegabytes}
      >
        <VoiceRecorder
          isDisabled={isFull}
          onRecorded={(file) => handleFiles([file], 0)}
          isFinishing={isFinishing}
          onPending={setIsRecording}
        />
      </DropArea>
      {items.length > 0 ? (
        <ul className="mt-3 grid gap-2">
          {items.map((item, place) => (
            <UploadRow
              key={item.key}
              item={item}
              queue={queue}
              isFirst={place === 0}
              isLast={place === items.length - 1}
            />
          ))}
        </ul>
      ) : null}
      <p role="status" className="sr-only">
        {items.some(isUnderWay)
          ? t("media.status.sending")
          : kept > 0
            ? t("media.status.ready", { count: kept })
            : ""}
      </p>
      <div className="mt-1.5 empty:hidden">
        <FieldError>{error}</FieldError>
      </div>
    </fieldset>
  );
}

function useRefusalToast(limit: number, megabytes: number) {
  const { t } = useTranslation();
  return (refusal: Refusal) => {
    const texts = {
      tooMany: { title: "media.refused.tooMany", description: t("media.refused.tooManyText", { limit }) },
      type: {
        title: "media.refused.type",
        description: t("media.refused.typeText", { file: nameOf(refusal) }),
      },
      size: {
        title: "media.refused.size",
        description: t("media.refused.sizeText", { file: nameOf(refusal), megabytes }),
      },
    }[refusal.reason];
    toast({ tone: "error", title: t(texts.title), description: texts.description });
  };
}

const nameOf = (refusal: Refusal) => ("name" in refusal ? refusal.name : "");
