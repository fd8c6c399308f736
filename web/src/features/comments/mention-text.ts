/** A name in what is being written: the @ and the name, in UTF-16 units. */
interface PlacedMention {
  userId: string;
  start: number;
  length: number;
}

export interface MentioningText {
  content: string;
  mentions: readonly PlacedMention[];
}

/** Follows an edit: names before it stay, those behind it move along, and one that it touches is plain words from then on. */
export function edited({ content: before, mentions }: MentioningText, after: string): MentioningText {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const [from, to, moved] = [head, before.length - tail, after.length - before.length];
  return {
    content: after,
    mentions: mentions.flatMap((mention) => {
      if (mention.start + mention.length <= from) return [mention];
      return mention.start >= to ? [{ ...mention, start: mention.start + moved }] : [];
    }),
  };
}

/** A name that is being written: where its @ is, and what of it is there. */
interface BegunMention {
  start: number;
  caret: number;
  query: string;
}

const longest = 60;

/** Undefined where no @ begins a name before the caret, or one was chosen there already. */
export function begunAt({ content, mentions }: MentioningText, caret: number): BegunMention | undefined {
  // Keyboards of Japanese and Chinese write the wide one.
  const start = caret > 0 ? Math.max(...["@", "＠"].map((sign) => content.lastIndexOf(sign, caret - 1))) : -1;
  if (start < 0 || caret - start > longest || mentions.some((each) => each.start === start)) return undefined;
  // In an address of mail it follows a letter.
  if (/[\p{L}\p{N}]$/u.test(content.slice(0, start))) return undefined;
  const query = content.slice(start + 1, caret);
  return /^\s|\n/u.test(query) ? undefined : { start, caret, query };
}

/** The name in place of what was begun, and where one writes on. */
export function withMention(
  text: MentioningText,
  { start, caret }: Omit<BegunMention, "query">,
  { id, fullName }: { id: string; fullName: string },
): MentioningText & { caret: number } {
  const rest = text.content.slice(caret);
  const space = /^\s/u.test(rest) ? "" : " ";
  const content = `${text.content.slice(0, start)}@${fullName}${space}${rest}`;
  const named = { userId: id, start, length: fullName.length + 1 };
  const mentions = [...edited(text, content).mentions, named].sort((one, other) => one.start - other.start);
  return { content, mentions, caret: start + named.length + 1 };
}
