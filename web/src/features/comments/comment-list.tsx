import type { Comment, Reply } from "@blessing-jar/contract/comments.ts";
import { useTranslation } from "react-i18next";
import { FailedLine } from "../../ui/failed-line.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { CommentActions } from "./comment-row.tsx";
import { Thread } from "./thread.tsx";
import { commentsKey, type useComments } from "./use-comments.ts";

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
  if (!comments) {
    return (
      <FailedLine
        className="mt-3"
        text={t("comments.fetchFailed")}
        retry={{
          isWorking: query.isFetching,
          onPress: () => void query.refetch(),
        }}
      />
    );
  }
  if (comments.length === 0) {
    return <p className="mt-2 text-ui text-ink-faint">{t("comments.empty")}</p>;
  }

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
