import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useSession } from "../api/session-store.ts";
import { loadLegalNews } from "../language/load-texts.ts";
import { later, PartWhenNeeded } from "../ui/later.tsx";
import { openLegalDialog } from "./legal-dialog-store.ts";

const LegalNoticeBanner = later(async () => {
  const [{ LegalNoticeBanner }] = await Promise.all([
    import("../features/legal/legal-notice-banner.tsx"),
    loadLegalNews(),
  ]);
  return { default: LegalNoticeBanner };
});

/** Over every page until the member has seen what changed in the legal texts. */
export function LegalNoticeLayer() {
  const notice = useSession(({ legalNotice }) => legalNotice);
  const { pathname } = useLocation();
  const hasNotice = notice !== null;
  // Against layout shift: a notice that arrives while a page stands comes with the next one.
  const [page, setPage] = useState({ pathname, hasNotice });
  if (page.pathname !== pathname) setPage({ pathname, hasNotice });
  useEffect(() => {
    if (hasNotice) void loadLegalNotice();
  }, [hasNotice]);
  if (!notice || !page.hasNotice) return null;
  return (
    <PartWhenNeeded at={pathname} isQuiet>
      <LegalNoticeBanner notice={notice} onReadCookies={() => openLegalDialog("cookies")} />
    </PartWhenNeeded>
  );
}

/** Pages await it, as they do the banner of an unproven address. */
export async function loadLegalNotice(): Promise<void> {
  if (useSession.getState().legalNotice) await LegalNoticeBanner.preload();
}
