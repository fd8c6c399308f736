import { mediaLimits } from "@blessing-jar/contract/media.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { KeptFile, MediaState } from "../../common/media-state.ts";
import { FieldError } from "../../ui/field-error.tsx";
import { toast } from "../../ui/toast-store.ts";
import { checkBytes, chooseFiles, type Refusal } from "./choose-files.ts";
import { DropArea } from "./drop-area.tsx";
import { isUnderWay, keptFiles } from "./upload-queue.ts";
import { UploadRow } from "./upload-row.tsx";
import { useUploads } from "./use-uploads.ts";
import { VoiceRecorder } from "./voice-recorder.tsx";

interface MediaFieldProps {
  /** Read once: give another `key` to begin anew. */
  initialFiles: readonly KeptFile[];
  onChange: (state: MediaState) => void;
  /** A recording that was not added yet is to be. */
  isFinishing?: boolean;
  maxMegabytes?: number;
  error?: string | undefined;
}

export function MediaField(props: MediaFieldProps) {
  const { initialFiles, onChange, isFinishing = false, error } = props;
  const { maxMegabytes = mediaLimits.defaultFileMegabytes } = props;
  const { t } = useTranslation();
  const [isRecording, setIsRecording] = useState(false);
  const [refused, setRefused] = useState<string>();
  const wordsOf = useRefusalWords(maxMegabytes);
  const { queue, items } = useUploads(initialFiles, (item) =>
    toast({
      tone: "error",
      title: t("media.failed.title"),
      description: t("media.failed.file", { file: item.name }),
    }),
  );

  // Chosen, and not in the queue until their first bytes are read.
  const [checked, setChecked] = useState(0);
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    handleChange({
      files: keptFiles(items),
      isBusy: checked > 0 || items.some(isUnderWay),
      hasFailed: items.some(({ state }) => state === "failed"),
      isRecording,
    });
  }, [items, isRecording, checked]);

  // A recording that is not added yet has its place.
  const recordings = isRecording ? 1 : 0;

  async function handleFiles(chosen: readonly File[], places = recordings) {
    const limits = { files: mediaLimits.filesPerBlessing, megabytes: maxMegabytes };
    const named = chooseFiles(chosen, queue.items().length + checked + places, limits);
    setChecked((count) => count + named.accepted.length);
    const { accepted, refusals } = await checkBytes(named.accepted);
    setChecked((count) => count - named.accepted.length);
    const refusal = named.refusals[0] ?? refusals[0];
    const words = refusal && wordsOf(refusal);
    if (words) toast({ tone: "error", ...words });
    setRefused(words?.description);
    if (accepted.length > 0) queue.add(accepted);
  }

  const isFull = items.length + recordings >= mediaLimits.filesPerBlessing;
  const kept = items.filter(({ state }) => state === "kept").length;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex w-full items-baseline justify-between gap-3 text-ui font-medium text-ink">
        {t("media.label")}
        <span className="text-meta font-normal text-ink-faint tabular-nums">
          {t("media.countOf", { count: items.length, limit: mediaLimits.filesPerBlessing })}
        </span>
      </legend>
      <DropArea onFiles={(files) => void handleFiles(files)} isFull={isFull} maxMegabytes={maxMegabytes}>
        <VoiceRecorder
          isDisabled={isFull}
          onRecorded={(file) => void handleFiles([file], 0)}
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
        <FieldError>{error ?? refused}</FieldError>
      </div>
    </fieldset>
  );
}

function useRefusalWords(megabytes: number) {
  const { t } = useTranslation();
  const limit = mediaLimits.filesPerBlessing;
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
      empty: {
        title: "media.failed.title",
        description: t("media.refused.emptyText", { file: nameOf(refusal) }),
      },
    }[refusal.reason];
    return { title: t(texts.title), description: texts.description };
  };
}

const nameOf = (refusal: Refusal) => ("name" in refusal ? refusal.name : "");
