import type { Config } from "../config.ts";
import type { Translate } from "../kit/bundled-texts.ts";
import { oneLine, type Typed } from "./mail-frame.ts";

/** Against abuse: a name is used only where the address is verified; else a stranger could choose what its owner reads. */
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
export function paragraphsOf(text: string): Typed[] {
  return text
    .split(/[\r\n]+/)
    .map(oneLine)
    .filter((line) => line !== "")
    .map((typed) => ({ typed }));
}
