import { commentLimits, listMentionable, type Mentionable } from "@blessing-jar/contract/comments.ts";
import { foldText } from "@blessing-jar/contract/kit/fold-text.ts";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../api/queries.ts";

/**
 * Whom a begun name may be. All of a family fit into the first answer: then no letter asks again. Undefined asks for
 * nobody.
 */
export function useMentionable(blessingId: string, query: string | undefined): readonly Mentionable[] {
  const params = { blessingId };
  const first = useQuery({ ...endpointQuery(listMentionable, { params }), enabled: query !== undefined });
  const isMore = (first.data?.members.length ?? 0) >= commentLimits.offered;
  const found = useQuery({
    ...endpointQuery(listMentionable, { params, query: { search: query ?? "" } }),
    enabled: isMore && Boolean(query),
  });
  if (query === undefined) return [];
  const wanted = foldText(query).trim();
  const members = (found.data ?? first.data)?.members ?? [];
  return members.filter(({ fullName }) => foldText(fullName).includes(wanted));
}
