import { cx } from "../../ui/class-names.ts";
import { partsOf } from "./parts-of.ts";

interface CommentWordsProps {
  content: string;
  mentions: readonly { userId: string | null; start: number; length: number }[];
}

/** What somebody said, with the names in it set apart; each in its own direction. */
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
