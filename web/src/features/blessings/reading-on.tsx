import { ArrowLeft, ArrowRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { useErrorWords } from "../../language/error-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { IconButton } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useBeside } from "./reading-lists.ts";

/** On to the blessing before or after the one that is read, in the list it was opened from. */
export function useReadingOn(id: string | undefined, onRead: (blessingId: string) => void) {
  const { dir } = useLanguage();
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const { previous, next, fetchMore } = useBeside(id);
  /** The last of a page, whose next one is on its way. */
  const [waitsAt, setWaitsAt] = useState<string>();
  const isWaiting = waitsAt !== undefined && waitsAt === id;

  async function goOn() {
    if (next) return onRead(next);
    if (!fetchMore || isWaiting) return;
    setWaitsAt(id);
    try {
      await fetchMore();
    } catch (error) {
      setWaitsAt(undefined);
      toast("error", t("blessings.reading.failed"), errorWords(error));
    }
  }

  const read = useEffectEvent(onRead);
  useEffect(() => {
    if (!isWaiting || !next) return;
    setWaitsAt(undefined);
    read(next);
  }, [isWaiting, next]);

  function step(by: 1 | -1) {
    if (by === 1) void goOn();
    else if (previous) onRead(previous);
  }

  /** The arrows, as the page runs; not where they move something else. */
  function handleKeyDown(event: KeyboardEvent) {
    const { key, target, currentTarget } = event;
    if (key !== "ArrowLeft" && key !== "ArrowRight") return;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // What opens over the sheet is its child for React alone.
    if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(ownArrows)) return;
    event.preventDefault();
    step((key === "ArrowRight") === (dir === "ltr") ? 1 : -1);
  }

  const hasNext = next !== undefined || fetchMore !== undefined;
  return { previous, hasNext, isWaiting, goOn, step, handleKeyDown };
}

const ownArrows =
  "input, textarea, select, video, audio, [contenteditable], [role=slider], [role=menu], [role=listbox], [data-stage]";

const atEnd = "aria-disabled:cursor-default aria-disabled:opacity-50";

interface ReadingOnProps {
  on: ReturnType<typeof useReadingOn>;
  onRead: (blessingId: string) => void;
}

/** A pair: one alone reads as what folds the sheet. At an end of the list its button rests, and keeps the focus. */
export function ReadingOn({ on, onRead }: ReadingOnProps) {
  const { t } = useTranslation();
  const { previous, hasNext, isWaiting, goOn } = on;
  if (!previous && !hasNext) return null;
  return (
    <>
      <IconButton
        label={t("blessings.reading.previous")}
        // As the keys and a finger go; a chevron alone is the way back.
        icon={<ArrowLeft className="rtl:-scale-x-100" />}
        aria-disabled={!previous || undefined}
        className={atEnd}
        onClick={() => previous && onRead(previous)}
      />
      <IconButton
        label={t("blessings.reading.next")}
        icon={isWaiting ? <Spinner /> : <ArrowRight className="rtl:-scale-x-100" />}
        aria-busy={isWaiting || undefined}
        aria-disabled={!hasNext || undefined}
        className={atEnd}
        onClick={() => void goOn()}
      />
    </>
  );
}
