import type { getConfig, PublicConfig } from "@blessing-jar/contract/system.ts";
import { create } from "zustand";
import { call } from "./call.ts";
import { withoutSchemas } from "./without-schemas.ts";

/** The server writes into the document what the first paint shows: this installation's own name, and that no mail goes out. */
const told = (name: string) =>
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** What the pages go by until the server has told its own settings. */
export const defaultConfig: PublicConfig = {
  productName: told("application-name") ?? "Blessing Jar",
  supportEmail: null,
  isMailDelivered: told("mail") !== "none",
  areMailedLinksAlone: false,
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
