import type { PublicConfig } from "@blessing-jar/contract/system.ts";
import { create } from "zustand";

/** What the pages go by until the server has told its own settings. */
export const defaultConfig: PublicConfig = {
  productName: "Blessing Jar",
  supportEmail: null,
  isMailDelivered: true,
};

export const useConfig = create<PublicConfig>()(() => defaultConfig);

let loading: Promise<PublicConfig> | undefined;

/** Asked for once, behind the first paint. A failure leaves the defaults. */
export function loadConfig(): Promise<PublicConfig> {
  loading ??= readConfig();
  return loading;
}

async function readConfig(): Promise<PublicConfig> {
  try {
    const [{ call }, { getConfig }] = await Promise.all([
      import("./call.ts"),
      import("@blessing-jar/contract/system.ts"),
    ]);
    useConfig.setState(await call(getConfig));
  } catch (error) {
    loading = undefined;
    console.error("The settings of this installation could not be loaded", error);
  }
  return useConfig.getState();
}
