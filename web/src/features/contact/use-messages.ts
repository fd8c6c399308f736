import {
  type ContactMessage,
  listContactMessages,
  updateContactMessage,
} from "@blessing-jar/contract/contact.ts";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { anyOf, byCursor, queryKey, refetch } from "../../api/queries.ts";

/** What waits for an answer, or everything. */
export type Shown = "waiting" | "all";

const sent = (shown: Shown) => (shown === "waiting" ? { isAnswered: "false" as const } : {});

export const messagesKey = (shown: Shown) => queryKey(listContactMessages, { query: sent(shown) });

export function useMessages(shown: Shown) {
  return useInfiniteQuery({
    queryKey: messagesKey(shown),
    queryFn: ({ pageParam, signal }) =>
      call(listContactMessages, { query: { ...sent(shown), cursor: pageParam }, signal }),
    ...byCursor,
    refetchOnMount: "always",
    select: ({ pages }) => pages.flatMap(({ messages }) => messages),
  });
}

export function useMarkMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ message, isAnswered }: { message: ContactMessage; isAnswered: boolean }) =>
      call(updateContactMessage, { params: { messageId: message.id }, body: { isAnswered } }),
    onSettled: () => refetch(client, anyOf(listContactMessages)),
  });
}
