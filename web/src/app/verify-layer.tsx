import type { User } from "@blessing-jar/contract/accounts.ts";
import { useLocation } from "react-router";
import { useConfig } from "../api/config.ts";
import { useSession, useViewer } from "../api/session-store.ts";
import { loadTexts } from "../language/load-texts.ts";
import { isFirstVisit } from "../storage/first-visit.ts";
import { Skeleton } from "../ui/empty-state.tsx";
import { later, PartWhenNeeded } from "../ui/later.tsx";
import { PageShell } from "../ui/page-shell.tsx";

const VerifyBanner = later(async () => {
  const [{ VerifyEmailBanner }] = await Promise.all([
    import("../features/accounts/verify-email-banner.tsx"),
    loadTexts(),
  ]);
  return { default: VerifyEmailBanner };
});

/**
 * Over every page until the member's address is confirmed, from the second visit on: the first begins with the jar. Where no mail
 * goes out, nobody could answer it.
 */
export function VerifyLayer() {
  const viewer = useViewer();
  const { pathname } = useLocation();
  const { isMailDelivered } = useConfig();
  if (!viewer || !isMailDelivered || !isAsked(viewer)) return null;
  return (
    <PartWhenNeeded at={pathname} isQuiet fallback={<BannerWaiting />}>
      <VerifyBanner key={viewer.id} email={viewer.email} />
    </PartWhenNeeded>
  );
}

/** Against layout shift: pages await it, or it would push them down under a finger. */
export async function loadVerifyLayer(): Promise<void> {
  const { user } = useSession.getState();
  // Nobody asked for it: where it does not come, the page does.
  if (user && useConfig.getState().isMailDelivered && isAsked(user)) await VerifyBanner.preload();
}

function isAsked({ id, emailVerified }: User): boolean {
  return !emailVerified && !isFirstVisit(id);
}

/** About as tall; how the text breaks is the banner's to know. */
function BannerWaiting() {
  return (
    <PageShell className="pt-4">
      <Skeleton className="h-17 rounded-tile! sm:h-13.5" />
    </PageShell>
  );
}
