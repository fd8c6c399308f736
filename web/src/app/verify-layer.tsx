import { lazy, Suspense } from "react";
import { useSession, useViewer } from "../api/session-store.ts";
import { loadEnglish } from "../language/load-english.ts";
import { PageShell } from "../ui/page-shell.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

const VerifyBanner = lazy(loadBanner);

/** Over every page until the member's address is confirmed. */
export function VerifyLayer() {
  const viewer = useViewer();
  if (!viewer || viewer.emailVerified) return null;
  return (
    <Suspense fallback={<BannerWaiting />}>
      <VerifyBanner key={viewer.id} email={viewer.email} />
    </Suspense>
  );
}

/** Pages await it, or it would push them down under somebody's finger. */
export async function loadVerifyLayer(): Promise<void> {
  const { user } = useSession.getState();
  if (user && !user.emailVerified) await loadBanner();
}

async function loadBanner() {
  const [{ VerifyEmailBanner }] = await Promise.all([
    import("../features/accounts/verify-email-banner.tsx"),
    loadEnglish(),
  ]);
  return { default: VerifyEmailBanner };
}

/** About as tall; how the text breaks is the banner's to know. */
function BannerWaiting() {
  return (
    <PageShell className="pt-4">
      <Skeleton className="h-34 rounded-tile! sm:h-13.5" />
    </PageShell>
  );
}
