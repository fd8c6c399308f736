import {
  addComment,
  type Comment,
  deleteComment,
  deleteComments,
  listComments,
  listReplies,
  type Reply,
} from "@blessing-jar/contract/comments.ts";
import type { AnswerOf, BodyOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { type InfiniteData, useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { updateCachedBlessing } from "../../api/blessing-cache.ts";
import { call } from "../../api/call.ts";
import { byCursor, endpointPages, patch, pathKey, queryKey, refetch } from "../../api/queries.ts";

type Pages = InfiniteData<AnswerOf<typeof listComments>, string | undefined>;

export const commentsKey = (blessingId: string) => queryKey(listComments, { params: { blessingId } });

export function useComments(blessingId: string) {
  return useInfiniteQuery({
    queryKey: commentsKey(blessingId),
    refetchOnMount: "always",
    queryFn: async ({ pageParam, signal }) => {
      const page = await call(listComments, {
        params: { blessingId },
        query: { cursor: pageParam },
        signal,
      });
      updateCachedBlessing(blessingId, { commentsCount: page.total });
      return page;
    },
    ...byCursor,
    select: oldestFirst,
  });
}

function oldestFirst({ pages }: Pages): { comments: Comment[]; total: number } {
  return { comments: pages.flatMap(({ comments }) => comments).reverse(), total: pages[0]?.total ?? 0 };
}

export function useAddComment(blessingId: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof addComment>) => call(addComment, { params: { blessingId }, body }),
    onSuccess: async ({ comment }) => {
      await changeComments(blessingId, (comments) => withNew(comments, comment));
      if (comment.threadId) await refetch({ queryKey: replyPages(blessingId, comment.threadId).queryKey });
    },
    onError: (error) => refetchUnlessRefused(blessingId, error),
  });
}

/** The comment itself, all that its author wrote there, or all. */
export type DeletionScope = "one" | "author" | "all";

/** Idempotent: what somebody else has deleted meanwhile counts as deleted. */
export function useDeleteComments(blessingId: string) {
  return useMutation({
    mutationFn: async ({ comment, scope }: { comment: Reply | undefined; scope: DeletionScope }) => {
      if (!comment) return;
      const params = { blessingId, commentId: comment.id };
      const query = scope === "author" ? { author: comment.user.id } : {};
      try {
        await (scope === "one" ? call(deleteComment, { params }) : call(deleteComments, { params, query }));
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "comment.not-found")) throw error;
      }
    },
    onSuccess: async (_, { comment, scope }) => {
      const isGone = ({ id, user }: Reply) =>
        scope === "all" || (scope === "author" ? user.id === comment?.user.id : id === comment?.id);
      await changeComments(blessingId, (comments) => comments.flatMap(without(isGone)));
      // What was never fetched had some of them too: what is left is counted by the server.
      const isCounted = scope === "one" && !comment?.threadId;
      if (!isCounted) await refetch({ queryKey: pathKey(listComments, { params: { blessingId } }) });
    },
    onError: (error) => refetchUnlessRefused(blessingId, error),
  });
}

/** What was written may be kept though its answer is lost, and no event tells this tab of its own writes. */
function refetchUnlessRefused(blessingId: string, error: unknown): void {
  if (error instanceof ApiError && error.status < 500) return;
  void refetch({ queryKey: commentsKey(blessingId) });
}

/** Of each page, newest first; a new one stands on the first page. */
async function changeComments(blessingId: string, change: (comments: Comment[]) => Comment[]): Promise<void> {
  const changed = await patch<Pages>(commentsKey(blessingId), (known) => withChange(known, change));
  const total = changed?.pages[0]?.total;
  if (total !== undefined) updateCachedBlessing(blessingId, { commentsCount: total });
}

function withChange({ pages, pageParams }: Pages, change: (comments: Comment[]) => Comment[]): Pages {
  const before = pages.flatMap(({ comments }) => comments);
  const after = change(before);
  const known = new Map(after.map((comment) => [comment.id, comment]));
  const wasThere = new Set(before.map(({ id }) => id));
  const added = after.filter(({ id }) => !wasThere.has(id));
  const more = countOf(after) - countOf(before);
  return {
    pageParams,
    pages: pages.map((page, index) => ({
      ...page,
      total: page.total + more,
      comments: [...(index === 0 ? added : []), ...page.comments.flatMap(({ id }) => known.get(id) ?? [])],
    })),
  };
}

const countOf = (comments: readonly Comment[]) =>
  comments.reduce((sum, { isDeleted, repliesCount }) => sum + repliesCount + (isDeleted ? 0 : 1), 0);

function withNew(comments: Comment[], added: Comment): Comment[] {
  if (comments.some(({ id, replies }) => id === added.id || replies.some((reply) => reply.id === added.id)))
    return comments;
  if (!added.threadId) return [added, ...comments];
  return comments.map((comment) =>
    comment.id === added.threadId
      ? { ...comment, replies: [added, ...comment.replies], repliesCount: comment.repliesCount + 1 }
      : comment,
  );
}

/** A thread without what is gone; of a first comment that others answered it is left that there was one. */
function without(isGone: (comment: Reply) => boolean) {
  return (comment: Comment): Comment[] => {
    const replies = comment.replies.filter((reply) => !isGone(reply));
    const repliesCount = comment.repliesCount - (comment.replies.length - replies.length);
    const isDeleted = comment.isDeleted || isGone(comment);
    if (isDeleted && repliesCount === 0) return [];
    return [{ ...comment, replies, repliesCount, isDeleted }];
  };
}

export const replyPages = (blessingId: string, commentId: string) =>
  endpointPages(listReplies, (page) => page.replies, { params: { blessingId, commentId } });
