import { useState } from "react";
import { LegalDialog } from "../features/legal/legal-dialog.tsx";
import { useTranslation } from "../language/use-translation.ts";
import { Button } from "../ui/button.tsx";
import { ConsentChoices } from "./consent-choices.tsx";
import { closeLegalDialog, useLegalDialog } from "./legal-dialog-store.ts";

export { loadLegalTexts } from "../features/legal/load-legal-texts.ts";

export default function LegalLayer() {
  const { t } = useTranslation();
  const { kind } = useLegalDialog();
  const [isChoosing, setIsChoosing] = useState(false);
  const choose = (
    <Button variant="outline" onClick={() => setIsChoosing(true)}>
      {t("legal.cookies.choose")}
    </Button>
  );
  return (
    <>
      <LegalDialog kind={kind} cookieChoice={choose} onClose={closeLegalDialog} />
      <ConsentChoices isOpen={isChoosing} onClose={() => setIsChoosing(false)} />
    </>
  );
}
