import { commentLimits, listMentionable, type Mentionable } from "@blessing-jar/contract/comments.ts";
import { foldText } from "@blessing-jar/contract/kit/fold-text.ts";
import { useQuery } from "@tanstack/react-query";
import { Send, X } from "lucide-react";
import { type ChangeEvent, type KeyboardEvent, type SyntheticEvent, useId, useRef, useState } from "react";
import { useIsJustAway } from "../../api/connection.ts";
import { endpointQuery } from "../../api/queries.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { isComposing } from "../../ui/composing.ts";
import { useEscape } from "../../ui/escape.ts";
import { DraftNotes } from "../../ui/forms/draft-notes.tsx";
import { withoutControls } from "../../ui/forms/typed.ts";
import { sendKeys, useSendKeys } from "../../ui/keys.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { begunAt, edited, type MentioningText, withMention } from "./mention-text.ts";
import type { CommentFormState } from "./use-comment-form.ts";

/** How near the end the room that is left is told. */
const counted = 200;

const box = "min-w-0 grow [&_textarea]:max-h-40! [&_textarea]:rounded-[1.625rem]! [&_textarea]:px-4.5!";

export function CommentForm({ blessingId, form }: { blessingId: string; form: CommentFormState }) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const { failure, isSending, values } = form;
  const field = form.field("content");
  const picker = useMentionPicker({ blessingId, text: values, onChange: write });
  const left = commentLimits.contentMax - field.value.trim().length;
  const isJustAway = useIsJustAway(failure);
  const failed = failure ? t("comments.form.failed", { reason: errorWords(failure) }) : undefined;

  function write({ content, mentions }: MentioningText) {
    form.change({ content, mentions: [...mentions] });
  }

  function handleChange(event: ChangeEvent<HTMLTextAreaElement>) {
    write(edited(values, withoutControls(event.target.value, "\n")));
    picker.followCaret(event);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (picker.handleKeyDown(event)) return;
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    void form.submit();
  }

  return (
    <form {...form.element} className="grid gap-2">
      {values.content ? <DraftNotes form={form} /> : <DraftNotes form={{ ...form, restoredAt: undefined }} />}
      {values.replyTo ? <ReplyTo name={values.replyName} onEnd={form.endReply} /> : null}
      <div className="group relative flex min-w-0 items-start gap-2">
        <MentionList picker={picker} />
        <TextArea
          {...field}
          {...picker.box}
          label={t("comments.form.label")}
          isLabelHidden
          placeholder={t("comments.form.example")}
          rows={1}
          readOnly={isSending}
          error={
            field.error && left < 0
              ? t("comments.form.tooLong")
              : (field.error ?? (isJustAway ? undefined : failed))
          }
          aria-keyshortcuts={sendKeys}
          hint={
            isJustAway ? (
              <span role="status">{failed}</span>
            ) : left <= counted ? (
              <RoomLeft left={left} />
            ) : (
              <KeysHint />
            )
          }
          onChange={handleChange}
          onKeyDown={handleKeyDown}
          className={box}
        />
        <Button
          type="submit"
          aria-label={isSending ? t("comments.form.sending") : t("comments.form.send")}
          aria-disabled={isSending}
          icon={isSending ? <Spinner /> : <Send className="max-sm:hidden rtl:-scale-x-100" />}
          className={cx("mt-1 shrink-0", isSending && "pointer-events-none")}
        >
          {t("comments.form.sendWord")}
        </Button>
      </div>
    </form>
  );
}

function ReplyTo({ name, onEnd }: { name: string; onEnd: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-2 ps-4 text-ui text-ink-soft">
      <span role="status" className="min-w-0 grow truncate">
        {t("comments.reply.to", { name })}
      </span>
      <IconButton
        label={t("comments.reply.end")}
        icon={<X className="size-4!" />}
        onClick={onEnd}
        className="-my-1.5"
      />
    </div>
  );
}

function RoomLeft({ left }: { left: number }) {
  const { t } = useTranslation();
  return (
    <span role="status" className={left < 0 ? "font-medium text-danger-deep" : undefined}>
      {left < 0 ? t("comments.form.over", { count: -left }) : t("comments.form.left", { count: left })}
    </span>
  );
}

/** Where there is a keyboard to send with, while somebody is there. */
function KeysHint() {
  const { t } = useTranslation();
  const keys = useSendKeys();
  return (
    <span className="hidden ps-4.5 pointer-fine:group-focus-within:inline">
      {t("comments.form.shortcut", { keys })}
    </span>
  );
}

/** Above the text box; the focus stays in that. */
function MentionList({ picker }: { picker: MentionPicker }) {
  const { t } = useTranslation();
  const { isOpen, listId, offered, activeMember, optionId, take } = picker;
  return (
    <>
      <span role="status" className="sr-only">
        {isOpen ? t("comments.mention.count", { count: offered.length }) : ""}
      </span>
      {isOpen ? (
        <div
          id={listId}
          role="listbox"
          aria-label={t("comments.mention.label")}
          className="menu absolute inset-x-0 bottom-full z-20 mb-2 max-h-56 overflow-y-auto overscroll-contain rounded-tile border border-line bg-card p-1.5 shadow-lift"
        >
          {offered.map((member) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the text box, which keeps the focus
            <div
              key={member.id}
              ref={member === activeMember ? intoView : undefined}
              id={optionId(member)}
              role="option"
              tabIndex={-1}
              aria-selected={member === activeMember}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(member)}
              className={cx(
                "flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-2.5 text-ui text-ink select-none hover:bg-paper-sunk",
                member === activeMember && "bg-paper-sunk forced-colors:outline-2",
              )}
            >
              <Avatar id={member.id} name={member.fullName} photoUrl={member.profilePhotoUrl} size="sm" />
              <bdi className="min-w-0 truncate">{member.fullName}</bdi>
            </div>
          ))}
        </div>
      ) : null}
    </>
  );
}

function intoView(option: HTMLDivElement | null) {
  option?.scrollIntoView({ block: "nearest" });
}

interface MentionPickerOptions {
  blessingId: string;
  text: MentioningText;
  onChange: (text: MentioningText) => void;
}

/**
 * Offers names while one is written after an @: a text box with a list of suggestions (ARIA: `aria-autocomplete`), in which
 * the arrows choose, Enter and Tab take, and Escape closes the list alone.
 */
function useMentionPicker({ blessingId, text, onChange }: MentionPickerOptions) {
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [index, setIndex] = useState(0);
  /** The @ whose list was closed. */
  const [closedAt, setClosedAt] = useState<number>();
  const begun = begunAt(text, caret);
  const isWanted = begun !== undefined && begun.start !== closedAt;
  const offered = useMentionable(blessingId, isWanted ? begun.query : undefined);
  const isOpen = offered.length > 0;
  const active = Math.min(index, offered.length - 1);
  const optionId = (member: Mentionable) => `${listId}-${member.id}`;
  const activeMember = offered[active];

  // Where a toast passes it on.
  useEscape(isOpen, close);

  function close() {
    setClosedAt(begun?.start);
  }

  function take(member: Mentionable) {
    if (!begun) return;
    const { caret: next, ...written } = withMention(text, begun, member);
    onChange(written);
    setCaret(next);
    // The text box shows it first: until then its end is where the caret would go.
    requestAnimationFrame(() => area.current?.setSelectionRange(next, next));
  }

  /** Whether the key was one for the list. */
  function handleKeyDown(event: KeyboardEvent): boolean {
    if (!isOpen || isComposing(event.nativeEvent) || event.ctrlKey || event.metaKey || event.altKey)
      return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setIndex((active + step + offered.length) % offered.length);
    else if ((event.key === "Enter" || event.key === "Tab") && activeMember) take(activeMember);
    else if (event.key === "Escape") close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  /** After a key, a touch, or a letter of an input method that presses no key. */
  function followCaret({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) {
    const { selectionStart, selectionEnd } = currentTarget;
    const next = selectionStart === selectionEnd ? selectionStart : 0;
    if (next === caret) return;
    setCaret(next);
    setIndex(0);
    if (begunAt({ ...text, content: currentTarget.value }, next)?.start !== closedAt) setClosedAt(undefined);
  }

  return {
    isOpen,
    listId,
    offered,
    activeMember,
    optionId,
    take,
    handleKeyDown,
    followCaret,
    box: {
      ref: area,
      onSelect: followCaret,
      onBlur: close,
      "aria-autocomplete": "list",
      "aria-haspopup": "listbox",
      "aria-controls": isOpen ? listId : undefined,
      "aria-activedescendant": isOpen && activeMember ? optionId(activeMember) : undefined,
    } as const,
  };
}

type MentionPicker = ReturnType<typeof useMentionPicker>;

/**
 * Whom a begun name may be. All of a family fit into the first answer: then no letter asks again. Undefined asks for
 * nobody.
 */
function useMentionable(blessingId: string, query: string | undefined): readonly Mentionable[] {
  const params = { blessingId };
  const first = useQuery({ ...endpointQuery(listMentionable, { params }), enabled: query !== undefined });
  const isMore = (first.data?.members.length ?? 0) >= commentLimits.offered;
  const found = useQuery({
    ...endpointQuery(listMentionable, { params, query: { search: query ?? "" } }),
    enabled: isMore && Boolean(query),
  });
  if (query === undefined) return [];
  const wanted = foldText(query).trim();
  const members = (found.data ?? first.data)?.members ?? [];
  return members.filter(({ fullName }) => foldText(fullName).includes(wanted));
}
