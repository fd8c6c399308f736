import { getFactors } from "@blessing-jar/contract/factors.ts";
import { queryKey, refetch } from "../../api/queries.ts";

export interface Secret {
  /** To be typed. */
  secret: string;
  /** To be scanned. */
  uri: string;
}

export const refetchFactors = () => refetch({ queryKey: queryKey(getFactors) });
