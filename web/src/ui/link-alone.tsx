import { isLoopback } from "@blessing-jar/contract/kit/loopback.ts";
import { useConfig } from "../api/config.ts";
import { useTranslation } from "../language/use-translation.ts";

export const isLinkAlone = () => isLoopback(location.hostname);

/** That nobody else can open a link: of this page, for its address is this computer's own, or of a mail, by PUBLIC_URL. */
export function LinkAlone({ isMailed = false }) {
  const { t } = useTranslation();
  const { areMailedLinksAlone } = useConfig();
  if (!(isMailed ? areMailedLinksAlone : isLinkAlone())) return null;
  return (
    <p className="text-ui text-pretty text-ink-soft">{t(isMailed ? "links.mailedAlone" : "links.alone")}</p>
  );
}
