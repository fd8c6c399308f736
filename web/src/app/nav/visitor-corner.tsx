import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { openAuthDialog } from "../auth-dialog-store.ts";
import { preloadsAuth } from "../preload.ts";

export function VisitorCorner() {
  const { t } = useTranslation();
  return (
    <>
      <Button variant="ghost" onClick={() => openAuthDialog()} {...preloadsAuth}>
        {t("shell.nav.signIn")}
      </Button>
      <Button variant="outline" onClick={() => openAuthDialog("signup")} {...preloadsAuth}>
        {t("shell.nav.getStarted")}
      </Button>
    </>
  );
}
