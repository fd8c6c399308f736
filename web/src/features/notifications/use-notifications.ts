import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import {
  listNotifications,
  notificationLimits,
  readNotifications,
} from "@blessing-jar/contract/notifications.ts";
import { type InfiniteData, useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { byCursor, patch, queryKey, refetch } from "../../api/queries.ts";

const { readAtOnce } = notificationLimits;

export const notificationsKey = queryKey(listNotifications);

type Pages = InfiniteData<AnswerOf<typeof listNotifications>>;

/** Newest first, with the count of all that are unread. */
export function useNotifications({ refetchOnMount = true }: { refetchOnMount?: boolean | "always" } = {}) {
  return useInfiniteQuery({
    refetchOnMount,
    queryKey: notificationsKey,
    queryFn: ({ pageParam, signal }) => call(listNotifications, { query: { cursor: pageParam }, signal }),
    ...byCursor,
    select: inOne,
  });
}

/** Deduplicates: one that was updated between two pages may stand on both; the newer is first. */
function inOne({ pages }: Pages) {
  const all = pages.flatMap(({ notifications }) => notifications).reverse();
  const notifications = [...new Map(all.map((each) => [each.id, each])).values()].reverse();
  const newest = notifications
    .map(({ createdAt }) => createdAt)
    .sort()
    .at(-1);
  return { notifications, unread: pages.at(-1)?.unread ?? 0, newest };
}

export function refetchNotifications(): Promise<void> {
  return refetch({ queryKey: notificationsKey });
}

interface Read {
  ids: readonly string[] | "all";
  /** What happened later has not been seen. */
  until: string | undefined;
}

export function useReadNotifications() {
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
      await patch<Pages>(notificationsKey, ({ pages, ...known }) => ({
        ...known,
        pages: read(pages, ids, unread),
      }));
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
