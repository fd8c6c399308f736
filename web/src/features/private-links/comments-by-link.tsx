import type { CommentByLink } from "@blessing-jar/contract/private-links.ts";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../ui/avatar.tsx";

/** What others said, to read. */
export function CommentsByLink({ comments }: { comments: readonly CommentByLink[] }) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="border-t border-line pt-5">
      <h2 id={titleId} className="font-display text-heading text-ink">
        {t("links.page.comments")}
      </h2>
      <ul className="mt-4 grid gap-5">
        {comments.map(({ id, authorName, content }) => (
          <li key={id} className="flex gap-3">
            <Avatar name={authorName} size="sm" />
            <div className="min-w-0">
              <p className="text-ui font-medium text-ink wrap-anywhere">
                <bdi>{authorName}</bdi>
              </p>
              <p dir="auto" className="text-body whitespace-pre-line text-ink-soft wrap-anywhere">
                {content}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
