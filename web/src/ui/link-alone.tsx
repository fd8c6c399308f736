import { isLoopback } from "@blessing-jar/contract/kit/loopback.ts";
import { useTranslation } from "../language/use-translation.ts";

export const isLinkAlone = () => isLoopback(location.hostname);

/** That nobody else can open a link of this page, for its address is this computer's own. */
export function LinkAlone() {
  const { t } = useTranslation();
  return isLinkAlone() ? <p className="text-ui text-pretty text-ink-soft">{t("links.alone")}</p> : null;
}
