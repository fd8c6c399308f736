import { useSession, useViewer } from "../api/session-store.ts";
import { later } from "../ui/later.tsx";

/** Nobody else downloads what is for administrators, nor its words. */
export async function withAdministrationTexts<Part>(loading: Promise<Part>): Promise<Part> {
  const words = import("../language/text-parts.ts").then(({ loadTextPart }) =>
    loadTextPart("administration"),
  );
  const [part] = await Promise.all([loading, words]);
  return part;
}

const Administration = later(() => withAdministrationTexts(import("./administration/administration.tsx")));
/** Shown to others alone. */
const AccessDenied = later(async () => ({ default: (await import("./access-denied.tsx")).AccessDenied }));

/** What somebody is shown there, so that the page is drawn once. */
export async function preloadAdministration(): Promise<void> {
  if (!useSession.getState().user?.isAdmin) return await AccessDenied.preload();
  void import("./administration/administration.tsx").then(
    ({ askAhead }) => askAhead(),
    () => {},
  );
  await Administration.preload();
}

export function AdminPage({ onSignIn }: { onSignIn: () => void }) {
  const viewer = useViewer();
  if (viewer?.isAdmin) return <Administration />;
  return <AccessDenied onSignIn={viewer ? undefined : onSignIn} />;
}
