import type { PublicConfig } from "@blessing-jar/contract/system.ts";
import { create } from "zustand";

/** What the pages go by until the server has told its own settings. */
export const defaultConfig: PublicConfig = {
  productName: "Blessing Jar",
  supportEmail: null,
  isMailDelivered: true,
};

export const useConfig = create<PublicConfig>()(() => defaultConfig);

/** Asked for behind the first paint. A failure leaves the defaults. */
export async function loadConfig(): Promise<void> {
  const [{ call }, { getConfig }] = await Promise.all([
    import("./call.ts"),
    import("@blessing-jar/contract/system.ts"),
  ]);
  try {
    useConfig.setState(await call(getConfig));
  } catch (error) {
    console.error("The settings of this installation could not be loaded", error);
  }
}
