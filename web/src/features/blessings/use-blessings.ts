import { getBlessing, listBlessings } from "@blessing-jar/contract/blessings.ts";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../api/queries.ts";

export function useBlessings() {
  return useQuery({ ...endpointQuery(listBlessings), select: ({ blessings }) => blessings });
}

/** One that the member's own list does not hold, such as a blessing of the family. */
export function useBlessing(blessingId: string | undefined, { isEnabled = true } = {}) {
  return useQuery({
    ...endpointQuery(getBlessing, { params: { blessingId: blessingId ?? "" } }),
    enabled: isEnabled && blessingId !== undefined,
    select: ({ blessing }) => blessing,
  });
}

/** One's own as the list has it, or another that the member may see. */
export function useAnyBlessing(blessingId: string | undefined, { isEnabled = true } = {}) {
  const own = useBlessings();
  const inList = own.data?.find(({ id }) => id === blessingId);
  const alone = useBlessing(blessingId, { isEnabled: isEnabled && !own.isPending && !inList });
  const { error, isFetching, refetch } = alone;
  return { blessing: inList ?? alone.data, error, isFetching, refetch };
}
