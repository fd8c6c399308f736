import { useViewer } from "../api/session-store.ts";
import { later } from "../ui/later.tsx";
import { AccessDenied } from "./access-denied.tsx";

/** Nobody else downloads it, nor its words. */
const Administration = later(async () => {
  const [part, { loadAdministrationTexts }] = await Promise.all([
    import("./administration/administration.tsx"),
    import("../language/administration-texts.ts"),
  ]);
  await loadAdministrationTexts();
  return part;
});

export function AdminPage() {
  return useViewer()?.isAdmin ? <Administration /> : <AccessDenied />;
}
