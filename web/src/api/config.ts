import type { getConfig, PublicConfig } from "@blessing-jar/contract/system.ts";
import { create } from "zustand";
import { call } from "./call.ts";
import { withoutSchemas } from "./without-schemas.ts";

/** The server writes this installation's own name into the document. */
const name = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;

/** What the pages go by until the server has told its own settings. */
export const defaultConfig: PublicConfig = {
  productName: name ?? "Blessing Jar",
  supportEmail: null,
  isMailDelivered: true,
  stripePublishableKey: null,
  passkeyOrigin: null,
  openIdName: null,
  hasPasswords: true,
  hasWebhooks: false,
  legalDates: null,
  isEnglishEdited: false,
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
    useConfig.setState(await call(withoutSchemas<typeof getConfig>("GET", "/api/config")));
  } catch (error) {
    loading = undefined;
    console.error("The settings of this installation could not be loaded", error);
  }
  return useConfig.getState();
}
