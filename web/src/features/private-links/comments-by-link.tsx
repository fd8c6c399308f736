import type { CommentByLink } from "@blessing-jar/contract/private-links.ts";
import { useId } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { CommentWords } from "../comments/comment-words.tsx";

export function CommentsByLink({ comments }: { comments: readonly CommentByLink[] }) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="border-t border-line pt-5">
      <h2 id={titleId} className="font-display text-heading text-ink">
        {t("links.page.comments")}
      </h2>
      <ul className="mt-4 grid gap-5">
        {comments.map((comment) => (
          <li key={comment.id} className="grid gap-4">
            {comment.isDeleted ? (
              <p className="text-ui text-ink-faint">{t("links.page.deletedComment")}</p>
            ) : (
              <OneComment comment={comment} />
            )}
            {comment.replies.length > 0 ? (
              <ul className="ms-11 grid gap-4">
                {[...comment.replies].reverse().map((reply) => (
                  <li key={reply.id}>
                    <OneComment comment={reply} />
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneComment({ comment }: { comment: Omit<CommentByLink, "isDeleted" | "replies" | "repliesCount"> }) {
  const { authorName, authorWash } = comment;
  return (
    <div className="flex gap-3">
      <Avatar wash={authorWash} name={authorName} size="sm" />
      <div className="min-w-0">
        <p className="text-ui font-medium text-ink wrap-anywhere">
          <bdi>{authorName}</bdi>
        </p>
        <CommentWords {...comment} />
      </div>
    </div>
  );
}
