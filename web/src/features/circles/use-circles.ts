import { listCircles } from "@blessing-jar/contract/circles.ts";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../api/queries.ts";

export function useCircles({ isEnabled = true } = {}) {
  return useQuery({ ...endpointQuery(listCircles), enabled: isEnabled, select: ({ circles }) => circles });
}
