import { useConfig } from "../api/config.ts";
import { useViewer } from "../api/session-store.ts";
import { useTranslation } from "../language/use-translation.ts";
import { Button } from "../ui/button.tsx";

/** Below a blessing that a stranger was shown: what this is, and a way to begin. */
export function StartJar({ onStart }: { onStart: () => void }) {
  const { t } = useTranslation();
  const productName = useConfig((config) => config.productName);
  if (useViewer()) return null;
  return (
    <div className="mt-8 grid justify-items-center gap-4 text-center">
      <p className="max-w-[30rem] text-ui text-balance text-ink-soft">
        {t("shell.about", { product: productName })}
      </p>
      <Button variant="outline" onClick={onStart}>
        {t("shell.startJar")}
      </Button>
    </div>
  );
}
