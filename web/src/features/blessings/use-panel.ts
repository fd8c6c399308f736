import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { defaultCategory } from "@blessing-jar/contract/categories.ts";
import type { Circle } from "@blessing-jar/contract/circles.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { type FormEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { confirmAway, isAway } from "../../api/connection.ts";
import { useViewer } from "../../api/session-store.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { NoRoomError } from "../../storage/outbox.ts";
import { useEscape } from "../../ui/escape.ts";
import { isSame } from "../../ui/forms/typed.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { type ToastAction, toast } from "../../ui/toast-store.ts";
import { suggestFor } from "../categories/suggest-category.ts";
import type { useCircles } from "../circles/use-circles.ts";
import { sweepDraftFiles, withFilesHeld } from "../media/draft-files.ts";
import { kindOf } from "../media/media-kind.ts";
import type { LocalFile, MediaParts, MediaState } from "../media/media-state.ts";
import { type BlessingValues, blessingForm, titled, toBody } from "./form-values.ts";
import { keepForLater } from "./keep-for-later.ts";
import { showKeptBlessing, useKeptWords } from "./kept-blessing.ts";
import { isChanged } from "./save-blessing.ts";
import { textLines } from "./text-lines.ts";
import { type Kept, useUndoKeeping } from "./undo-keeping.ts";
import { useSaveBlessing } from "./use-change-blessings.ts";
import { useWrittenVerse } from "./verse-words.tsx";

export type Panel = "verse" | "date" | "category" | "prayer" | "people" | "who" | "question";

const panelOf: Record<string, Panel> = {
  category: "category",
  blessingDate: "date",
  ...Object.fromEntries(textLines.map(({ name }) => [name, "verse"])),
  people: "people",
  visibility: "who",
  circles: "who",
};

/** Which of the panels below the writing is open. What was refused opens its own, so that it can take the focus. */
export function usePanel(form: BlessingFormState, has: readonly Panel[], first: Panel | undefined) {
  const [open, setPanel] = useState(first);
  const panel = open && has.includes(open) ? open : undefined;
  const [seen, setSeen] = useState(form.issues);
  if (seen !== form.issues) {
    setSeen(form.issues);
    const refused = panelOf[form.issues[0]?.path.split(".")[0] ?? ""];
    if (refused) setPanel(refused);
  }
  useEscape(panel !== undefined, () => setPanel(undefined));
  return {
    panel,
    toggle: (next: Panel) => setPanel(panel === next ? undefined : next),
    close: () => setPanel(undefined),
  };
}

type Panels = ReturnType<typeof usePanel>;

export interface WritingProps {
  circles: ReturnType<typeof useCircles>;
  form: BlessingFormState;
  panels: Panels;
  files: MediaParts;
}

interface BlessingFormOptions {
  blessingId: string | undefined;
  /** Of one that waits on this device and is gone on with. */
  waitingId: string | undefined;
  start: BlessingValues;
  circles: Circle[] | undefined;
  onSaved: () => void;
}

export function useBlessingForm({ blessingId, waitingId, start, circles, onSaved }: BlessingFormOptions) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const words = useErrorWords();
  const keptWords = useKeptWords();
  const save = useSaveBlessing();
  const [first] = useState(start);
  const [media, setMedia] = useState<Omit<MediaState, "files">>(noMedia);
  const [isWaiting, setIsWaiting] = useState(false);
  // Stands until no file is left that did not arrive: one that arrives meanwhile changes the form, which forgets its own.
  const [isRefused, setIsRefused] = useState(false);
  const mediaNow = useRef(media);
  const mayWriteOver = useRef(false);
  const undoKeeping = useUndoKeeping();
  const memberId = useViewer()?.id;
  const sent = useRef(first);
  const waitsAs = useRef<string>(undefined);
  const form = useForm({
    schema: blessingForm,
    start: first,
    draft: `blessing:${blessingId ?? waitingId ?? "new"}`,
    // Where only the question was put away, there is nothing to keep yet.
    isNothing: (values) => !blessingId && !waitingId && isSame(values, { ...first, prompt: "" }),
    idempotencyKey: waitingId,
    send: async (written, idempotencyKey, renewKey, isRepeated) => {
      const basedOn = (!mayWriteOver.current && written.basedOn) || undefined;
      const category = (blessingId ? undefined : suggestFor(written)) ?? written.category;
      const body = toBody({ ...written, category }, blessingId && first.title);
      sent.current = { ...written, basedOn: first.basedOn };
      const wait = async () => {
        waitsAs.current = await keepForLater({
          written,
          body,
          files: mediaNow.current.local,
          idempotencyKey,
          renewKey: isRepeated ? undefined : renewKey,
          isMended: Boolean(waitingId),
        });
        return undefined;
      };
      if (waitingId || mediaNow.current.isHeld) return wait();
      try {
        return await save.mutateAsync({ blessingId, idempotencyKey, renewKey, basedOn, body });
      } catch (error) {
        if (blessingId || !isAway(error) || !(await confirmAway())) throw error;
        return wait();
      }
    },
    isMoreComing: () => isArriving(mediaNow.current),
    onSent: (saved, { isMore, isShown }) => {
      const kept = saved ? { blessing: saved } : { waitingId: waitsAs.current ?? "" };
      const undo = blessingId || waitingId || isMore ? undefined : undoOf(kept);
      if (!saved) toastWaiting(isMore, undo);
      else if (!undo || !showKeptBlessing(saved, undo)) toastSaved(saved, isMore, undo);
      mayWriteOver.current = false;
      if (isMore && blessingId && saved) form.change({ basedOn: saved.updatedAt });
      if (!isMore && isShown) onSaved();
    },
    onFailed: (error) => {
      // They are told; saving once more is their wish to write over it. Should they close the form, the draft asks again.
      if (isChanged(error)) mayWriteOver.current = true;
      const isSpoken =
        error instanceof ApiError && (error.code !== undefined || error.serverText !== undefined);
      toast(
        "error",
        t(blessingId ? "blessings.form.updateFailed" : "blessings.form.addFailed"),
        error instanceof NoRoomError
          ? t("outbox.noRoom")
          : isSpoken
            ? words(error)
            : t("blessings.form.later"),
      );
    },
  });
  const { visibility, circles: chosen, files } = form.values;
  const { isCategoryChosen, category: known, title, description } = form.values;
  const suggestion = useMemo(
    () => (blessingId ? undefined : suggestFor({ isCategoryChosen, category: known, title, description })),
    [blessingId, isCategoryChosen, known, title, description],
  );

  const verse = useWrittenVerse(form.values);
  useEffect(() => {
    if (!memberId) return;
    const sweep = () => void sweepDraftFiles(memberId).catch(() => {});
    sweep();
    // Not before the form is closed: what was discarded in it can be brought back.
    return sweep;
  }, [memberId]);

  function undoOf(kept: Kept): ToastAction {
    const undo = undoKeeping(kept, sent.current);
    return memberId && sent.current.files.length > 0 ? withFilesHeld(memberId, sent.current, undo) : undo;
  }

  function toastSaved(saved: Blessing, isMore: boolean, undo: ToastAction | undefined) {
    const text = blessingId ? t("blessings.updatedText") : keptWords(saved);
    toast(
      "success",
      t(blessingId ? "blessings.updated" : "blessings.added"),
      isMore ? t("blessings.form.writtenSince") : text,
      undo,
    );
  }

  function toastWaiting(isMore: boolean, undo: ToastAction | undefined) {
    const text = isMore ? "blessings.form.writtenSince" : "outbox.keptText";
    toast("success", t("outbox.kept"), t(text), undo);
  }

  // What is in the jar already is changed there alone.
  const isStuck = ({ hasFailed, isHeld }: typeof media) => hasFailed || (blessingId !== undefined && isHeld);

  function handleMedia({ files: arrived, ...next }: MediaState) {
    mediaNow.current = next;
    setMedia(next);
    if (!isStuck(next)) setIsRefused(false);
    if (!next.hasFailed || !isSame(arrived, files)) form.change({ files: arrived });
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (form.isSending) return;
    form.change({ ...titled(form.values, nameOfFiles()), ...verse });
    if (!form.check()) return;
    if (visibility === "group" && chosen.length === 0 && circles && circles.length > 0) {
      const message = "blessings.form.selectCircles.text";
      toast("error", t("blessings.form.selectCircles.title"), t(message));
      return form.refuse([{ path: "circles", message }]);
    }
    if (isStuck(media)) {
      setIsRefused(true);
      return form.refuse([{ path: "files", message: filesFailed }]);
    }
    if (isArriving(media)) return setIsWaiting(true);
    void form.submit();
  }

  function nameOfFiles(): string | undefined {
    const { blessingDate } = form.values;
    const [file] = files;
    if (!file || !blessingDate) return undefined;
    const day = formatDay(blessingDate, language, "dayAndMonth");
    return t(`blessings.form.untitled.${kindOf(file.type) ?? "image"}`, { day });
  }

  // Save was asked for while files were on their way: it goes on when the last one has arrived.
  const isBusy = isArriving(media);
  const submitNow = useEffectEvent(() => submit());
  useEffect(() => {
    if (!isWaiting || isBusy) return;
    setIsWaiting(false);
    submitNow();
  }, [isWaiting, isBusy]);

  const filesError =
    form.error("files") ?? form.error("mediaUrls") ?? (isRefused ? t(filesFailed) : undefined);
  const category = suggestion ?? known;
  const hasReason = category !== defaultCategory;
  return {
    ...form,
    /** What it is filed under, unless somebody chooses another. */
    category,
    /** Nobody has chosen or confirmed it yet, and there is a reason for it. */
    isSuggested: !blessingId && !isCategoryChosen && hasReason,
    /** Neither chosen nor suggested, it is filed under the first, and nothing says so. */
    isCategoryShown: isCategoryChosen || hasReason,
    element: { ...form.element, onSubmit: submit },
    settleVerse: () => form.change(verse),
    media,
    handleMedia,
    isWaiting,
    filesError,
  };
}

export type BlessingFormState = ReturnType<typeof useBlessingForm>;

const filesFailed = "blessings.form.filesFailed";

const noMedia = {
  local: [] as LocalFile[],
  isBusy: false,
  isHeld: false,
  hasFailed: false,
  isRecording: false,
  wouldLoseRecording: false,
  isUnkept: false,
};

function isArriving({ isBusy, isRecording }: Pick<MediaState, "isBusy" | "isRecording">): boolean {
  return isBusy || isRecording;
}
