import { useViewer } from "../api/session-store.ts";
import { useTranslation } from "../language/use-translation.ts";
import { Button } from "../ui/button.tsx";

/** Below a blessing that a stranger was shown. */
export function StartJar({ onStart }: { onStart: () => void }) {
  const { t } = useTranslation();
  if (useViewer()) return null;
  return (
    <p className="mt-4 text-center">
      <Button variant="outline" onClick={onStart}>
        {t("shell.startJar")}
      </Button>
    </p>
  );
}
