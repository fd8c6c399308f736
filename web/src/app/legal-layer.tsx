import { useTranslation } from "react-i18next";
import { LegalDialog } from "../features/legal/legal-dialog.tsx";
import { Button } from "../ui/button.tsx";
import { openConsentDialog } from "./consent-store.ts";
import { closeLegalDialog, useLegalDialog } from "./legal-dialog-store.ts";

export default function LegalLayer() {
  const { t } = useTranslation();
  const { kind } = useLegalDialog();
  const choose = (
    <Button variant="outline" onClick={openConsentDialog}>
      {t("legal.cookies.choose")}
    </Button>
  );
  return <LegalDialog kind={kind} cookieChoice={choose} onClose={closeLegalDialog} />;
}
