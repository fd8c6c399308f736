import { albumLimits, listAlbum } from "@blessing-jar/contract/album.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { byCursor, queryKey } from "../../api/queries.ts";

const asked = { limit: String(albumLimits.pageSize) } as const;

export const albumKey = (circleId: string) => queryKey(listAlbum, { params: { circleId }, query: asked });

/** What the pages that were asked for hold, newest first. */
export function useAlbum(circleId: string) {
  return useInfiniteQuery({
    queryKey: albumKey(circleId),
    queryFn: ({ pageParam, signal }) =>
      call(listAlbum, { params: { circleId }, query: { ...asked, cursor: pageParam }, signal }),
    ...byCursor,
    refetchOnMount: "always",
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ entries }) => entries).map((entry) => [entry.id, entry])).values(),
    ],
  });
}
