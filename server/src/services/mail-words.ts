import type { Config } from "../config.ts";
import type { Translate } from "../features/translations/active-texts.ts";
import { oneLine } from "./mail-frame.ts";

/** By name only where the address is proven: whoever typed it may not write to its owner by a name of their choice. */
export function greeting(t: Translate, name: string | null | undefined): string {
  return name ? t("mail.greeting", { name: oneLine(name) }) : t("mail.greetingWithoutName");
}

/** Why it came, and where help is. */
export function footer(t: Translate, config: Pick<Config, "productName" | "supportEmail">): string[] {
  return [
    t("mail.sentBecause", { product: config.productName }),
    ...(config.supportEmail ? [t("mail.support", { email: config.supportEmail })] : []),
  ];
}

/** What somebody typed, a paragraph a line. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map(oneLine)
    .filter((line) => line !== "");
}
