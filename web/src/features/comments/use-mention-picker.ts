import { commentLimits, listMentionable, type Mentionable } from "@blessing-jar/contract/comments.ts";
import { foldText } from "@blessing-jar/contract/kit/fold-text.ts";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type SyntheticEvent, useId, useRef, useState } from "react";
import { endpointQuery } from "../../api/queries.ts";
import { isComposing } from "../../ui/composing.ts";
import { useEscape } from "../../ui/escape.ts";
import { begunAt, type MentioningText, withMention } from "./mention-text.ts";

interface MentionPickerOptions {
  blessingId: string;
  text: MentioningText;
  onChange: (text: MentioningText) => void;
}

/**
 * Offers names while one is written after an @: a text box with a list of suggestions (ARIA: `aria-autocomplete`), in which
 * the arrows choose, Enter and Tab take, and Escape closes the list alone.
 */
export function useMentionPicker({ blessingId, text, onChange }: MentionPickerOptions) {
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
    /** For the text box. */
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

export type MentionPicker = ReturnType<typeof useMentionPicker>;

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
