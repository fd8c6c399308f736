import { defaultConfig, useConfig } from "../../api/config.ts";

/** Nothing is charged here. False as long as nobody knows. */
export function useIsPractice(): boolean {
  return useConfig((config) => config !== defaultConfig && config.stripePublishableKey === null);
}
