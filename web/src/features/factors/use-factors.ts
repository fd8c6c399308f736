import { getFactors, renewRecoveryCodes, turnCodesOff, turnCodesOn } from "@blessing-jar/contract/factors.ts";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKey, refetch } from "../../api/queries.ts";

export interface Secret {
  /** To be typed. */
  secret: string;
  /** To be scanned. */
  uri: string;
}

export function useTurnCodesOn() {
  return useMutation({
    mutationFn: (code: string) => call(turnCodesOn, { body: { code } }),
    onSettled: refetchFactors,
  });
}

export function useTurnCodesOff() {
  return useMutation({
    mutationFn: (code: string) => call(turnCodesOff, { body: { code } }),
    onSettled: refetchFactors,
  });
}

export function useRenewRecoveryCodes() {
  return useMutation({ mutationFn: () => call(renewRecoveryCodes), onSettled: refetchFactors });
}

const refetchFactors = () => refetch({ queryKey: queryKey(getFactors) });
