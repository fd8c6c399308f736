import { getLookBack, lookBackLimits, lookBackOf } from "@blessing-jar/contract/look-back.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { endpointQuery } from "../../api/queries.ts";
import { today } from "../../language/dates.ts";
import { readPreference, storePreference } from "../../storage/preferences.ts";
import { useBlessings } from "../blessings/use-blessings.ts";

const key = "look-back-done";

/** Asked for only while one is due here, of a period that was not put away and has enough in it: a page asks for little. */
export function useLookBack() {
  const [done, setDone] = useState(() => readPreference(key));
  const period = lookBackOf(today());
  const isDue = period !== undefined && period !== done;
  const { data: own } = useBlessings();
  const isEnough = useMemo(() => {
    if (!isDue || !own) return false;
    const days = own.map(({ blessingDate }) => blessingDate).filter((day) => day.startsWith(period));
    return new Set(days).size >= lookBackLimits.daysLeast;
  }, [own, isDue, period]);
  const query = useQuery({
    ...endpointQuery(getLookBack),
    enabled: isEnough,
    select: ({ lookBack }) => lookBack ?? undefined,
  });
  return {
    data: isEnough ? query.data : undefined,
    isLoading: query.isLoading,
    putAway: (put: string) => {
      storePreference(key, put);
      setDone(put);
    },
  };
}
