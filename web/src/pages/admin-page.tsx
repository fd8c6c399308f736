import { useSession, useViewer } from "../api/session-store.ts";
import { later } from "../ui/later.tsx";
import { AccessDenied } from "./access-denied.tsx";

/** Nobody else downloads what is for administrators, nor its words. */
export async function withAdministrationTexts<Part>(loading: Promise<Part>): Promise<Part> {
  const [part, { loadTextPart }] = await Promise.all([loading, import("../language/text-parts.ts")]);
  await loadTextPart("administration");
  return part;
}

const Administration = later(() => withAdministrationTexts(import("./administration/administration.tsx")));
/** What an administrator is shown there, so that the page is drawn once. */
export async function preloadAdministration(): Promise<void> {
  if (!useSession.getState().user?.isAdmin) return;
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
