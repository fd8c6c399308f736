import { cx } from "../../ui/class-names.ts";

interface CommentWordsProps {
  content: string;
  mentions: readonly { userId: string | null; start: number; length: number }[];
}

export function CommentWords({ content, mentions }: CommentWordsProps) {
  return (
    <p dir="auto" className="text-body whitespace-pre-line text-ink wrap-anywhere">
      {partsOf(content, mentions).map(({ start, text, mention }) =>
        mention ? (
          <bdi
            key={start}
            className={cx("font-medium", mention.userId ? "text-terra-deep" : "text-ink-faint")}
          >
            {text}
          </bdi>
        ) : (
          text
        ),
      )}
    </p>
  );
}

export function partsOf<Named extends { start: number; length: number }>(
  content: string,
  mentions: readonly Named[],
): { start: number; text: string; mention?: Named }[] {
  const parts: { start: number; text: string; mention?: Named }[] = [];
  let end = 0;
  for (const mention of mentions) {
    const { start, length } = mention;
    if (start > end) parts.push({ start: end, text: content.slice(end, start) });
    end = start + length;
    parts.push({ start, text: content.slice(start, end), mention });
  }
  if (end < content.length) parts.push({ start: end, text: content.slice(end) });
  return parts;
}
