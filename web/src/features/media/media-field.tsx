import { mediaLimits } from "@blessing-jar/contract/media.ts";
import {
  type DragEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useConnection } from "../../api/connection.ts";
import { useViewer } from "../../api/session-store.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { FieldError } from "../../ui/field-error.tsx";
import { toast } from "../../ui/toast-store.ts";
import { checkBytes, chooseFiles } from "./choose-files.ts";
import { keepDraftFile, keepDraftPart, readKeptFile, readKeptParts } from "./draft-files.ts";
import { ChooseIcon, ChooseTool, VoiceButton } from "./media-sources.tsx";
import { type LocalFile, type MediaParts, type MediaState, toWritten } from "./media-state.ts";
import { MediaTiles } from "./media-tiles.tsx";
import { sendFile } from "./send-file.ts";
import { isUnderWay, localFiles, type UploadItem, UploadQueue } from "./upload-queue.ts";
import { useRefusalWords } from "./upload-words.ts";
import { useVoiceNote } from "./use-recorder.ts";
import { VoiceNote } from "./voice-note.tsx";
import type { WritingTool } from "./writing-tool.ts";

interface MediaFieldProps {
  /** Read once: give another `key` to begin anew. */
  initialFiles: readonly LocalFile[];
  /** What is begun with, once it is drawn. */
  begin?: WritingTool | undefined;
  onChange: (state: MediaState) => void;
  /** For a phone: what is chosen with has its word. */
  hasWords: boolean;
  /** What is still being recorded goes along. */
  isFinishing?: boolean;
  maxMegabytes?: number;
  error?: string | undefined;
  /** The form, which has its parts where it wants them; files may be dropped on all of it. */
  children: (parts: MediaParts) => ReactNode;
}

export function MediaField(props: MediaFieldProps) {
  const { initialFiles, begin, onChange, isFinishing = false, hasWords, error, children } = props;
  const { maxMegabytes = mediaLimits.defaultFileMegabytes } = props;
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<{ words: string | undefined; isOfRoom?: boolean }>();
  const wordsOf = useRefusalWords(maxMegabytes);
  const { queue, items } = useUploads(initialFiles, (item) =>
    toast("error", t("media.failed.title"), t("media.failed.file", { file: item.name })),
  );

  const [unkept, setUnkept] = useState<ReadonlySet<string | undefined>>(new Set());
  const handleUnkept = (key: string) => setUnkept((before) => new Set(before).add(key));
  const voice = useVoiceNote({
    isFinishing,
    onPart: useKeptParts(handleUnkept),
    onRecorded: (file, key) => void handleFiles([file], 0, key),
  });
  const isRecording = voice.isPending;
  const [recovered, setRecovered] = useState<readonly string[]>([]);
  const chooser = useRef<HTMLInputElement>(null);
  const handleBegin = useEffectEvent(() => {
    if (begin === "voice") void voice.start();
    if (begin === "photo") chooser.current?.click();
  });
  useEffect(() => handleBegin(), []);

  // Chosen, and not in the queue until their first bytes are read.
  const [checked, setChecked] = useState(0);
  const local = localFiles(items);
  // While it runs, nobody knows how large it will be.
  const recording = voice.state.step === "recording" ? { ...voice.state, size: 0 } : undefined;
  const files = recording ? [...local, recording] : local;
  const unkeptNames = local.filter((each) => !each.uploaded && unkept.has(each.key)).map(({ name }) => name);
  const handleChange = useEffectEvent(() => {
    onChange({
      files: files.map(toWritten),
      local,
      isHeld: items.some(({ state }) => state === "held"),
      isBusy: checked > 0 || items.some(isUnderWay),
      hasFailed: items.some(({ state }) => state === "failed"),
      isRecording,
      wouldLoseRecording: recording !== undefined && unkept.has(recording.key),
      isUnkept: unkeptNames.length > 0,
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these changes what is told
  useEffect(() => handleChange(), [items, voice.state, checked, unkept]);
  useKeptFiles({
    queue,
    files,
    onUnkept: handleUnkept,
    onCutShort: (key, type, parts) => {
      setRecovered((before) => [...before, key]);
      return voice.recover(type, parts);
    },
    onGone: (names) => setRefusal({ words: t("media.failed.gone", { files: names }) }),
  });

  // What is being recorded has its place.
  const recordings = isRecording ? 1 : 0;

  async function handleFiles(chosen: readonly File[], places = recordings, key?: string) {
    const limits = { files: mediaLimits.filesPerBlessing, megabytes: maxMegabytes };
    const named = chooseFiles(chosen, queue.items().length + checked + places, limits);
    setChecked((count) => count + named.accepted.length);
    const { accepted, refusals } = await checkBytes(named.accepted);
    setChecked((count) => count - named.accepted.length);
    const first = named.refusals[0] ?? refusals[0];
    const words = first && wordsOf(first);
    if (words) toast("error", words.title, words.description);
    setRefusal({ words: words?.description, isOfRoom: first?.reason === "tooMany" });
    if (accepted.length > 0) queue.add(accepted, key);
  }

  const isFull = items.length + recordings >= mediaLimits.filesPerBlessing;
  // That there was no room is true as long as there is none.
  const refused = refusal?.isOfRoom && !isFull ? undefined : refusal?.words;
  const hintId = useId();
  const limit = mediaLimits.filesPerBlessing;
  const handleFull = () => toast("error", t("media.refused.tooMany"), t("media.full", { limit }));
  const sources = {
    isFull,
    onFull: handleFull,
    onFiles: (files: readonly File[]) => void handleFiles(files),
  };

  const [isOver, setIsOver] = useState(false);

  const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

  function handleDrop(event: DragEvent) {
    // Words that are dragged belong into the field where they are dropped.
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setIsOver(false);
    void handleFiles([...event.dataTransfer.files]);
  }

  function handleDrag(event: DragEvent) {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setIsOver(event.type !== "dragleave" || event.currentTarget.contains(event.relatedTarget as Node | null));
  }

  const Choose = hasWords ? ChooseTool : ChooseIcon;
  const parts: MediaParts = {
    choose: (
      <>
        <Choose input={chooser} hintId={hintId} {...sources} />
        <span id={hintId} className="sr-only">
          {isFull ? t("media.full", { limit }) : t("media.hint", { limit, megabytes: maxMegabytes })}
        </span>
      </>
    ),
    record: <VoiceButton voice={voice} hintId={hintId} hasWord={hasWords} {...sources} />,
    tiles: (
      <div className="grid gap-3 empty:hidden">
        <MediaTiles items={items} queue={queue} isOver={isOver} {...sources} />
        <VoiceNote voice={voice} />
        <MediaStatus items={items} />
        <p role="status" className="text-meta text-ink-soft empty:hidden">
          {items.some(({ key }) => recovered.includes(key)) ? t("media.voice.cutShort") : ""}
        </p>
        <p role="status" className="text-meta text-ink-soft empty:hidden">
          {isFull && !refused ? t("media.full", { limit }) : ""}
        </p>
        <p role="status" className="text-meta text-ink-soft empty:hidden">
          {unkeptNames.length > 0 ? t("media.failed.noRoom", { files: unkeptNames }) : ""}
        </p>
        <FieldError takesFocus={error !== undefined}>{error ?? refused}</FieldError>
      </div>
    ),
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the buttons inside do the same
    <div
      onDragEnter={handleDrag}
      onDragOver={handleDrag}
      onDragLeave={handleDrag}
      onDrop={handleDrop}
      className="contents"
    >
      {children(parts)}
    </div>
  );
}

function MediaStatus({ items }: { items: readonly UploadItem[] }) {
  const { t } = useTranslation();
  const kept = items.filter(({ state }) => state === "kept").length;
  return (
    <p role="status" className="sr-only">
      {items.some(isUnderWay)
        ? t("media.status.sending")
        : kept > 0
          ? t("media.status.ready", { count: kept })
          : ""}
    </p>
  );
}

/** Lives as long as the form: unmounting aborts what is still uploading. */
function useUploads(begun: readonly LocalFile[], onFailed: (item: UploadItem) => void) {
  const handleFailed = useRef(onFailed);
  useEffect(() => {
    handleFailed.current = onFailed;
  });
  const [queue] = useState(() => new UploadQueue(sendFile, begun, (item) => handleFailed.current(item)));
  useEffect(() => () => queue.stop(), [queue]);
  const isAway = useConnection((connection) => connection.isAway);
  useEffect(() => {
    if (!isAway) queue.retryHeld();
  }, [queue, isAway]);
  return { queue, items: useSyncExternalStore(queue.subscribe, queue.items) };
}

interface KeptFilesOptions {
  queue: UploadQueue;
  files: readonly LocalFile[];
  /** The device has no room for the file of this key. */
  onUnkept: (key: string) => void;
  /** Chosen before, and no longer on the device. */
  onGone: (names: string[]) => void;
  /** A recording was still running when its page went. */
  onCutShort: (key: string, type: string, parts: Blob[]) => Promise<File>;
}

/**
 * The bytes of what was chosen are on the device as long as its draft is: a page may be lost at any time. Race: to be called
 * after the effect that writes the draft, which names them first.
 */
function useKeptFiles(options: KeptFilesOptions): void {
  const { queue, files, onUnkept, onGone, onCutShort } = options;
  const memberId = useViewer()?.id;
  const tried = useRef(new Set(files.map(({ key }) => key)));

  const restore = useEffectEvent(async () => {
    const gone: string[] = [];
    // Those that the server has are read too: their pictures are seen without a network.
    const wanted = queue.items().filter(({ state, bytesKey }) => state === "waiting" || bytesKey);
    for (const { key, bytesKey, name, type, size, state } of wanted) {
      const read = memberId ? readKeptFile(memberId, { key: bytesKey, name, type }) : undefined;
      const file = await read?.catch(() => undefined);
      if (file) queue.restore(key, file);
      else if (state === "waiting") {
        const parts = memberId && bytesKey ? await readKeptParts(memberId, bytesKey).catch(() => []) : [];
        const ended = parts.length > 0 ? await onCutShort(key, type, parts) : undefined;
        // What has no size had hardly begun.
        if (parts.length === 0 && size > 0) gone.push(name);
        if (ended) queue.restore(key, ended);
        else queue.remove(key);
      }
    }
    if (gone.length > 0) onGone(gone);
  });
  useEffect(() => void restore(), []);

  const handleUnkept = useEffectEvent(onUnkept);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    if (!memberId) return;
    for (const { key, file } of files) {
      if (!key || !file || tried.current.has(key)) continue;
      tried.current.add(key);
      last.current = last.current
        .then(() => keepDraftFile(memberId, key, file))
        .catch(() => handleUnkept(key));
    }
  }, [files, memberId]);
}

/** Keeps a running recording as it comes; the draft has named it by then. */
function useKeptParts(onUnkept: (key: string) => void) {
  const memberId = useViewer()?.id;
  const unkept = useRef(new Set<string>());
  return (key: string, index: number, part: Blob) => {
    // After a gap nothing of it could be played.
    if (!memberId || unkept.current.has(key)) return;
    void keepDraftPart(memberId, key, index, part).catch(() => {
      unkept.current.add(key);
      onUnkept(key);
    });
  };
}
