import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import {
  listNotifications,
  notificationLimits,
  readNotifications,
} from "@blessing-jar/contract/notifications.ts";
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKey } from "../../api/queries.ts";

const { readAtOnce } = notificationLimits;

export const notificationsKey = queryKey(listNotifications);

type Pages = InfiniteData<AnswerOf<typeof listNotifications>>;

/** Newest first, with the count of all that are unread. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: notificationsKey,
    queryFn: ({ pageParam, signal }) => call(listNotifications, { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: inOne,
  });
}

/** One that came again while pages were turned may stand on two of them: its newer self is first. */
function inOne({ pages }: Pages) {
  const all = pages.flatMap(({ notifications }) => notifications).reverse();
  const notifications = [...new Map(all.map((each) => [each.id, each])).values()].reverse();
  const newest = notifications
    .map(({ createdAt }) => createdAt)
    .sort()
    .at(-1);
  return { notifications, unread: pages.at(-1)?.unread ?? 0, newest };
}

export function refetchNotifications(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: notificationsKey });
}

interface Read {
  ids: readonly string[] | "all";
  /** What happened later has not been seen. */
  until: string | undefined;
}

/** Marks some as read, or all. */
export function useReadNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, until }: Read) => {
      if (ids === "all") return await call(readNotifications, { body: { until } });
      let answer = { unread: 0 };
      for (let from = 0; from < ids.length; from += readAtOnce) {
        const body = { ids: ids.slice(from, from + readAtOnce), until };
        answer = await call(readNotifications, { body });
      }
      return answer;
    },
    onSuccess: async ({ unread }, { ids }) => {
      const key = notificationsKey;
      // What was asked before it is older than this.
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<Pages>(
        key,
        (known) => known && { ...known, pages: read(known.pages, ids, unread) },
      );
      await refetchNotifications(client);
    },
  });
}

function read(pages: Pages["pages"], ids: Read["ids"], unread: number): Pages["pages"] {
  return pages.map((page) => ({
    ...page,
    unread,
    notifications: page.notifications.map((each) =>
      ids === "all" || ids.includes(each.id) ? { ...each, isRead: true } : each,
    ),
  }));
}
