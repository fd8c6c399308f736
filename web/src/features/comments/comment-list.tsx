import type { Comment, Reply } from "@blessing-jar/contract/comments.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { EllipsisVertical, Flag, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/empty-state.tsx";
import { FailedLine, FailureLine } from "../../ui/loaded.tsx";
import { Menu, type MenuEntry } from "../../ui/menu.tsx";
import { fetchMore, ShowMore } from "../../ui/show-more.tsx";
import { TimeSince } from "../../ui/time-since.tsx";
import { CommentWords } from "./comment-words.tsx";
import { commentsKey, replyPages, type useComments } from "./use-comments.ts";

interface CommentListProps extends CommentActions {
  blessingId: string;
  query: ReturnType<typeof useComments>;
  /** Those of the query that are shown; undefined while none have come. */
  comments: readonly Comment[] | undefined;
  isHeld: (reply: Reply) => boolean;
}

export function CommentList({ blessingId, query, comments, ...rest }: CommentListProps) {
  const { t } = useTranslation();

  if (query.isPending) {
    return (
      <div className="mt-4 flex gap-3">
        <Skeleton className="size-8 rounded-full!" />
        <Skeleton className="h-16 grow" />
      </div>
    );
  }
  if (!comments) return <FailedLine className="mt-3" text={t("comments.fetchFailed")} query={query} />;
  if (comments.length === 0) return <p className="mt-2 text-ui text-ink-faint">{t("comments.empty")}</p>;

  return (
    <div className="mt-4 grid gap-3">
      <ShowMore
        className="justify-items-start!"
        size="sm"
        query={query}
        queryKey={commentsKey(blessingId)}
        label={t("comments.earlier")}
        failedText={t("comments.earlierFailed")}
      />
      <ol aria-label={t("comments.list")} className="grid gap-3">
        {comments.map((comment) => (
          <Thread key={comment.id} blessingId={blessingId} comment={comment} {...rest} />
        ))}
      </ol>
    </div>
  );
}

interface ThreadProps extends CommentActions {
  blessingId: string;
  comment: Comment;
  /** What has arrived while the viewer writes, and is shown when asked for. */
  isHeld: (reply: Reply) => boolean;
}

function Thread({ blessingId, comment, isHeld, ...actions }: ThreadProps) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const pages = replyPages(blessingId, comment.id);
  const query = useInfiniteQuery({ ...pages, enabled: isWhole });
  const known = query.data ?? comment.replies;
  const replies = known.filter((reply) => !isHeld(reply)).reverse();
  const hidden = comment.repliesCount - known.length;
  const name = comment.user.fullName;

  return (
    <li className="grid gap-1.5">
      {comment.isDeleted ? (
        <p className="ms-11 rounded-[1.125rem] border border-dashed border-line-strong px-4 py-2.5 text-ui text-ink-faint">
          {t("comments.deleted")}
        </p>
      ) : (
        <CommentRow comment={comment} {...actions} />
      )}
      {comment.repliesCount > 0 ? (
        <div className="ms-11 grid justify-items-start gap-1.5">
          {hidden > 0 ? (
            <Button
              variant="ghost"
              size="sm"
              className="-ms-3"
              isLoading={query.isFetching}
              onClick={() =>
                isWhole && query.data
                  ? void fetchMore(pages.queryKey, query)
                  : isWhole
                    ? void query.refetch()
                    : setIsWhole(true)
              }
            >
              {t("comments.reply.more", { count: hidden })}
            </Button>
          ) : null}
          {query.isError ? (
            <FailureLine error={query.error} away={t("shell.notHere.title")}>
              {t("comments.earlierFailed")}
            </FailureLine>
          ) : null}
          <ol
            aria-label={name ? t("comments.reply.list", { name }) : t("comments.reply.listDeleted")}
            className="grid w-full gap-1.5"
          >
            {replies.map((reply) => (
              <li key={reply.id}>
                <CommentRow comment={reply} {...actions} />
              </li>
            ))}
          </ol>
        </div>
      ) : null}
    </li>
  );
}

interface CommentActions {
  /** Undefined for a visitor. */
  onReply: ((comment: Reply) => void) | undefined;
  onDelete: (comment: Reply) => void;
  onReport: (comment: Reply) => void;
}

interface CommentRowProps extends CommentActions {
  comment: Reply;
}

/** Who said it and when, below the words; a screen reader hears the name first. */
function CommentRow({ comment, onReply, onDelete, onReport }: CommentRowProps) {
  const { t } = useTranslation();
  const { createdAt, user, can } = comment;
  const more = t("comments.menu.label", { name: user.fullName });
  const entries: MenuEntry[] = [];
  if (can.report) {
    entries.push({ label: t("comments.menu.report"), icon: <Flag />, onSelect: () => onReport(comment) });
  }
  if (can.delete) {
    entries.push({
      label: t("comments.delete.action"),
      icon: <Trash2 />,
      tone: "danger",
      onSelect: () => onDelete(comment),
    });
  }
  return (
    <div data-comment={comment.id} className="flex scroll-my-4 gap-3">
      <Avatar id={user.id} name={user.fullName} size="sm" />
      <div className="flex min-w-0 grow flex-col-reverse items-start">
        <div className="flex w-full items-center gap-x-1 ps-1 text-meta text-ink-faint">
          <p className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
            <bdi className="min-w-0 font-medium text-ink-soft wrap-anywhere">{user.fullName}</bdi>
            <span aria-hidden="true">·</span>
            <TimeSince moment={createdAt} />
          </p>
          {onReply ? (
            <button
              type="button"
              aria-label={t("comments.reply.label", { name: user.fullName })}
              onClick={() => onReply(comment)}
              className="min-h-11 shrink-0 rounded-xl px-2.5 font-medium text-ink-soft transition-colors hover:text-ink"
            >
              {t("comments.reply.action")}
            </button>
          ) : null}
          {entries.length > 0 ? (
            <Menu
              label={more}
              items={entries}
              trigger={
                <IconButton
                  label={more}
                  icon={<EllipsisVertical className="size-4!" />}
                  className="ms-auto"
                />
              }
            />
          ) : null}
        </div>
        <div className="comment-bubble max-w-full rounded-[1.125rem] rounded-ss-md border border-line bg-paper-sunk/50 px-4 py-2.5">
          <CommentWords {...comment} />
        </div>
      </div>
    </div>
  );
}
