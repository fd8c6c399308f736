import {
  addComment,
  type Comment,
  deleteComment,
  deleteComments,
  listComments,
} from "@blessing-jar/contract/comments.ts";
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
import { byCursor, patch, queryKey, refetch } from "../../api/queries.ts";
import { updateCachedBlessing } from "../../common/blessing-cache.ts";

type Page = AnswerOf<typeof listComments>;
type Pages = InfiniteData<Page, string | undefined>;

export const commentsKey = (blessingId: string) => queryKey(listComments, { params: { blessingId } });

/** Those that were asked for, oldest first. */
export function useComments(blessingId: string) {
  const client = useQueryClient();
  return useInfiniteQuery({
    queryKey: commentsKey(blessingId),
    refetchOnMount: "always",
    queryFn: async ({ pageParam, signal }) => {
      const page = await call(listComments, {
        params: { blessingId },
        query: { cursor: pageParam },
        signal,
      });
      updateCachedBlessing(client, blessingId, { commentsCount: page.total });
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
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { content: string; idempotencyKey: string }) =>
      call(addComment, { params: { blessingId }, body }),
    onSuccess: ({ comment }) =>
      changeComments(client, blessingId, (comments) =>
        comments.some(({ id }) => id === comment.id) ? comments : [comment, ...comments],
      ),
    onError: (error) => refetchUnlessRefused(client, blessingId, error),
  });
}

/** The comment itself, all that its author wrote there, or all. */
export type DeletionScope = "one" | "author" | "all";

interface Deletion {
  comment: Comment | undefined;
  scope: DeletionScope;
}

/** Idempotent: what somebody else has deleted meanwhile counts as deleted. */
export function useDeleteComments(blessingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ comment, scope }: Deletion) => {
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
      const isGone = ({ id, user }: Comment) =>
        scope === "all" || (scope === "author" ? user.id === comment?.user.id : id === comment?.id);
      await changeComments(client, blessingId, (comments) => comments.filter((each) => !isGone(each)));
      // Pages that were never fetched had some of them too: what is left is counted by the server.
      if (scope !== "one") await refetch(client, { queryKey: commentsKey(blessingId) });
    },
    onError: (error) => refetchUnlessRefused(client, blessingId, error),
  });
}

/** What was written may be kept though its answer is lost, and no event tells this tab of its own writes. */
function refetchUnlessRefused(client: QueryClient, blessingId: string, error: unknown): void {
  if (error instanceof ApiError && error.status < 500) return;
  void refetch(client, { queryKey: commentsKey(blessingId) });
}

/** Of each page, newest first; a new one stands on the first page. */
async function changeComments(
  client: QueryClient,
  blessingId: string,
  change: (comments: Comment[]) => Comment[],
): Promise<void> {
  const changed = await patch<Pages>(client, commentsKey(blessingId), (known) => withChange(known, change));
  const total = changed?.pages[0]?.total;
  if (total !== undefined) updateCachedBlessing(client, blessingId, { commentsCount: total });
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
