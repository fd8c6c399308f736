import { getLookBack, lookBackOf } from "@blessing-jar/contract/look-back.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { endpointQuery } from "../../api/queries.ts";
import { today } from "../../language/dates.ts";
import { readPreference, storePreference } from "../../storage/preferences.ts";

const key = "look-back-done";

/** Asked for only while one is due here, and not of a period that was put away. */
export function useLookBack() {
  const [done, setDone] = useState(() => readPreference(key));
  const period = lookBackOf(today());
  const isDue = period !== undefined && period !== done;
  const query = useQuery({
    ...endpointQuery(getLookBack),
    enabled: isDue,
    select: ({ lookBack }) => lookBack ?? undefined,
  });
  return {
    data: isDue ? query.data : undefined,
    isLoading: query.isLoading,
    putAway: (put: string) => {
      storePreference(key, put);
      setDone(put);
    },
  };
}
