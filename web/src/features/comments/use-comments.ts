import { addComment, type Comment, deleteComment, listComments } from "@blessing-jar/contract/comments.ts";
import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { keepBlessing } from "../../api/keep-blessing.ts";
import { queryKey } from "../../api/queries.ts";
import { removeDraft } from "./comment-draft.ts";

type Page = AnswerOf<typeof listComments>;
type Pages = InfiniteData<Page, string | undefined>;

export const commentsKey = (blessingId: string) => queryKey(listComments, { params: { blessingId } });

/** Those that were asked for, oldest first. */
export function useComments(blessingId: string) {
  const client = useQueryClient();
  return useInfiniteQuery({
    queryKey: commentsKey(blessingId),
    queryFn: async ({ pageParam, signal }) => {
      const page = await call(listComments, {
        params: { blessingId },
        query: { cursor: pageParam },
        signal,
      });
      keepBlessing(client, blessingId, { commentsCount: page.total });
      return page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: oldestFirst,
  });
}

function oldestFirst({ pages }: Pages): { comments: Comment[]; total: number } {
  return { comments: pages.flatMap(({ comments }) => comments).reverse(), total: pages[0]?.total ?? 0 };
}

export function useAddComment(memberId: string, blessingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { content: string; draftId: string }) =>
      call(addComment, { params: { blessingId }, body }),
    onSuccess: async ({ comment }, { draftId }) => {
      removeDraft(memberId, blessingId, draftId);
      await changeComments(client, blessingId, (comments) =>
        comments.some(({ id }) => id === comment.id) ? comments : [comment, ...comments],
      );
    },
  });
}

/** One that somebody else has deleted meanwhile is deleted all the same. */
export function useDeleteComment(blessingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (commentId: string) => {
      try {
        await call(deleteComment, { params: { blessingId, commentId } });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "comment.not-found")) throw error;
      }
    },
    onSuccess: (_, commentId) =>
      changeComments(client, blessingId, (comments) => comments.filter(({ id }) => id !== commentId)),
  });
}

/** Of each page, newest first; a new one stands on the first page. */
async function changeComments(
  client: QueryClient,
  blessingId: string,
  change: (comments: Comment[]) => Comment[],
): Promise<void> {
  const key = commentsKey(blessingId);
  if (client.getQueryData(key) === undefined) return;
  // An answer on its way may be older than the change.
  await client.cancelQueries({ queryKey: key });
  const changed = client.setQueryData<Pages>(key, (known) => known && withChange(known, change));
  const total = changed?.pages[0]?.total;
  if (total !== undefined) keepBlessing(client, blessingId, { commentsCount: total });
}

function withChange({ pages, pageParams }: Pages, change: (comments: Comment[]) => Comment[]): Pages {
  const before = pages.flatMap(({ comments }) => comments);
  const after = change(before);
  const isThere = new Set(after.map(({ id }) => id));
  const wasThere = new Set(before.map(({ id }) => id));
  const added = after.filter(({ id }) => !wasThere.has(id));
  return {
    pageParams,
    pages: pages.map((page, place) => ({
      ...page,
      total: page.total + after.length - before.length,
      comments: [...(place === 0 ? added : []), ...page.comments.filter(({ id }) => isThere.has(id))],
    })),
  };
}
