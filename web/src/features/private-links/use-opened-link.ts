import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { openPrivateLink, readPrivateLinkComments } from "@blessing-jar/contract/private-links.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { byCursor } from "../../api/queries.ts";

type Opened = AnswerOf<typeof openPrivateLink>;
/** Of comments; the first one brings the blessing. */
type Page = Pick<Opened, "comments" | "nextCursor"> & Partial<Opened>;

export const openedLinkKey = (token: string) => ["private-link", token];

/** What a link shows. Each opening is counted, so it is asked once and not again by itself. */
export function useOpenedLink(token: string) {
  return useInfiniteQuery({
    queryKey: openedLinkKey(token),
    queryFn: async ({ pageParam: cursor, signal }): Promise<Page> =>
      cursor === undefined
        ? await call(openPrivateLink, { body: { token }, signal })
        : await call(readPrivateLinkComments, { body: { token, cursor }, signal }),
    ...byCursor,
    select: ({ pages }) => ({
      blessing: pages[0]?.blessing,
      endsAt: pages[0]?.endsAt,
      comments: pages.flatMap(({ comments }) => comments),
    }),
  });
}

const askedAgainMs = 60_000;

/** Why a link that was opened runs no more; asked as long as somebody looks, and whenever they come back to the page. */
export function useEndOfLink(token: string, isOpened: boolean): Error | null {
  const { error } = useQuery({
    queryKey: [...openedLinkKey(token), "still"],
    queryFn: ({ signal }) => call(readPrivateLinkComments, { body: { token }, signal }),
    enabled: isOpened,
    staleTime: askedAgainMs,
    refetchInterval: askedAgainMs,
    refetchOnWindowFocus: "always",
  });
  return error;
}
