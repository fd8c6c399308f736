import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { mediaLimits } from "@blessing-jar/contract/media.ts";
import { CalendarClock, ChevronDown, Lightbulb } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { isClockWrong, rightNow } from "../../api/server-clock.ts";
import { today } from "../../language/dates.ts";
import type { TextKey } from "../../language/text-key.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { isComposing } from "../../ui/composing.ts";
import { DraftNotes } from "../../ui/forms/draft-notes.tsx";
import { sendKeys, useSendKeys } from "../../ui/keys.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { toast } from "../../ui/toast-store.ts";
import { Unsent } from "../../ui/unsent.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { MediaField } from "../media/media-field.tsx";
import { toLocal } from "../media/media-state.ts";
import { takeTool } from "../media/writing-tool.ts";
import { chipClass, DetailChips } from "./detail-chips.tsx";
import type { BlessingValues } from "./form-values.ts";
import { useAudienceWords, VisibilityIcon } from "./readers.tsx";
import { isTypedHere } from "./typed-here.ts";
import { useBlessingForm, usePanel, type WritingProps } from "./use-panel.ts";
import { WritingField } from "./writing-field.tsx";
import { WritingPanel } from "./writing-panel.tsx";
import { phonePanels, WritingTools } from "./writing-tools.tsx";

export interface BlessingFormProps extends Pick<WritingProps, "circles"> {
  /** Undefined for a new one. */
  blessingId: string | undefined;
  /** Of one that waits on this device. */
  waitingId?: string | undefined;
  start: BlessingValues;
  /** Said of a draft that was restored instead. */
  draftNote: string;
  onClose: () => void;
}

export function BlessingForm(props: BlessingFormProps) {
  const { blessingId, waitingId, start, draftNote, circles, onClose } = props;
  const { t } = useTranslation();
  const formId = useId();
  const keys = useSendKeys();
  const isWide = useMediaQuery("(width >= 40rem)");
  const [isWarned, setIsWarned] = useState(false);
  const form = useBlessingForm({
    blessingId,
    waitingId,
    start,
    circles: circles.data,
    onSaved: onClose,
  });
  const { media, isWaiting, values } = form;
  const [tool] = useState(takeTool);
  const panels = usePanel(form, isWide ? widePanels : phonePanels, tool === "question" ? tool : undefined);
  const isNoted = form.isChanged && form.isKept;

  function handleClose() {
    if (media.wouldLoseRecording && !isWarned) {
      return warn("media.voice.unkept", "media.voice.unkeptText");
    }
    if (form.isChanged && !form.isKept && !isWarned) {
      return warn("validation.draft.refused", "blessings.draft.refusedText");
    }
    if (isNoted) {
      const text = media.isUnkept ? "blessings.draft.keptWithoutFiles" : "blessings.draft.keptText";
      toast("info", t("blessings.draft.kept"), t(text));
    }
    onClose();
  }

  function warn(title: TextKey, text: TextKey) {
    setIsWarned(true);
    toast("error", t(title), t(text));
  }

  const submit = (
    <Button
      type="submit"
      form={formId}
      aria-keyshortcuts={sendKeys}
      title={keys}
      isLoading={form.isSending || isWaiting}
      loadingLabel={t(isWaiting ? "blessings.form.waiting" : "blessings.form.saving")}
    >
      {t(
        blessingId
          ? "blessings.form.save"
          : values.visibility === "group" && values.circles.length > 0
            ? "shares.share"
            : "blessings.form.keep",
      )}
    </Button>
  );

  return (
    <Sheet
      onClose={handleClose}
      title={t(blessingId || waitingId ? "blessings.form.editTitle" : "blessings.form.newTitle")}
      note={isNoted ? t("blessings.draft.noted") : null}
      action={isWide ? null : submit}
    >
      <form
        {...form.element}
        id={formId}
        onKeyDown={handleKeyDown}
        className="flex min-h-0 grow flex-col low:shrink-0"
      >
        <MediaField
          key={form.round}
          begin={form.round === 0 ? tool : undefined}
          initialFiles={values.files.map(toLocal)}
          onChange={form.handleMedia}
          hasWords={!isWide}
          isFinishing={isWaiting}
          maxMegabytes={mediaLimits.fileMegabytes}
          error={form.filesError}
        >
          {(files) => (
            <>
              {isWide ? null : <Unsent failure={form.failure} />}
              {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: pressing the empty paper is a shortcut to the text on it */}
              <div
                data-scrolls=""
                onClick={({ target, currentTarget }) => {
                  if (target === currentTarget) form.focus("description");
                }}
                className="flex min-h-0 grow flex-col gap-4 overflow-y-auto overscroll-contain px-5 pt-1 pb-4 sm:min-h-64 sm:gap-5 sm:px-8 sm:pb-7 low:overflow-visible"
              >
                <ClockNote />
                <DraftNotes
                  form={
                    !draftNote && isTypedHere(form.restoredAt) ? { ...form, restoredAt: undefined } : form
                  }
                  instead={draftNote}
                />
                <PromptHeading prompt={values.prompt} onRemove={() => form.change({ prompt: "" })} />
                <WritingField
                  form={form}
                  isFirst={isWide || !tool}
                  onFocus={isWide ? undefined : panels.close}
                />
                {files.tiles}
              </div>
              {isWide ? (
                <WideFooter form={form} panels={panels} files={files} circles={circles} submit={submit} />
              ) : (
                <WritingTools form={form} panels={panels} files={files} circles={circles} />
              )}
            </>
          )}
        </MediaField>
        <p role="status" className="sr-only">
          {isWaiting ? t("blessings.form.waiting") : ""}
        </p>
      </form>
    </Sheet>
  );
}

/** Enter alone never saves: in the writing it begins a line, in a field of one line it does nothing. */
function handleKeyDown(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    return event.currentTarget.requestSubmit();
  }
  if (event.target instanceof HTMLInputElement && event.target.type !== "file") event.preventDefault();
}

/** Of a device whose clock is days off, on which a day would be offered that is none. */
function ClockNote() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  if (!isClockWrong()) return null;
  const [device, day] = [today(), today(rightNow())].map((each) => formatDay(each, language));
  return <Banner icon={<CalendarClock />}>{t("blessings.form.clock", { device, day })}</Banner>;
}

function PromptHeading({ prompt, onRemove }: { prompt: string; onRemove: () => void }) {
  const { t } = useTranslation();
  if (!prompt) return null;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2.5 border-b border-line pb-1 text-gold-deep">
      <Lightbulb className="size-5 shrink-0" strokeWidth={1.75} />
      <h3
        className="min-w-3/5 flex-1 font-display text-lead leading-snug text-pretty text-gold-deep"
        dir="auto"
      >
        {prompt}
      </h3>
      <Button variant="ghost" size="sm" className="-me-3" onClick={onRemove}>
        {t("blessings.form.withoutQuestion")}
      </Button>
    </div>
  );
}

const widePanels = ["question", "who"] as const;

/** In a window so low that all of the form scrolls, what was opened may be out of sight. */
function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "nearest" });
}

function WideFooter({ submit, ...parts }: WritingProps & { submit: ReactNode }) {
  const { form, circles, files } = parts;
  const { panel, toggle } = parts.panels;
  const { t } = useTranslation();
  const panelId = useId();
  const words = useAudienceWords();
  const opens = (name: (typeof widePanels)[number]) => ({
    "aria-expanded": panel === name,
    "aria-controls": panel === name ? panelId : undefined,
    onClick: () => toggle(name),
  });
  return (
    <>
      {panel ? (
        <div
          key={panel}
          ref={bringIntoView}
          id={panelId}
          className="max-h-[45dvh] shrink-0 overflow-y-auto border-t border-line bg-paper px-8 pt-5 pb-4"
        >
          <WritingPanel panel={panel} {...parts} />
        </div>
      ) : null}
      <div className="shrink-0 border-t border-line bg-paper px-8 pt-4">
        <DetailChips form={form}>
          <button type="button" {...opens("who")} className={cx(chipClass, "font-medium")}>
            <VisibilityIcon visibility={form.values.visibility || "private"} />
            <span className="sr-only">{t("blessings.form.visibility")}</span>
            <span className="truncate">{words(form.values, circles.data)}</span>
            <ChevronDown className={cx("size-4! transition", panel === "who" && "rotate-180")} />
          </button>
        </DetailChips>
      </div>
      <div className="sticky bottom-0 z-1 grid shrink-0 gap-2 border-line bg-paper px-8 pt-2 pb-3.5 low:border-t">
        <div className="-ms-2.5 flex flex-wrap items-center gap-x-1 gap-y-2">
          {files.choose}
          {files.record}
          <IconButton
            label={t("blessings.form.question")}
            icon={<Lightbulb />}
            className="me-auto [&_svg]:size-6!"
            {...opens("question")}
          />
          {submit}
        </div>
        <div className="empty:hidden">
          <Unsent failure={form.failure} />
        </div>
      </div>
    </>
  );
}
