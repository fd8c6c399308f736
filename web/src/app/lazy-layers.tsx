import { useConfirmation } from "../api/confirmation.ts";
import { loadLegalTexts, loadTexts } from "../language/load-texts.ts";
import { later } from "../ui/later.tsx";
import { PartWhenNeeded } from "../ui/part-when-needed.tsx";
import { useAuthDialog } from "./auth-dialog-store.ts";
import { ConsentArea } from "./consent-area.tsx";
import { useLegalDialog } from "./legal-dialog-store.ts";
import { LegalNoticeLayer } from "./legal-notice-layer.tsx";
import { AuthLayer } from "./preload.ts";
import { ToastArea } from "./toast-area.tsx";
import { VerifyLayer } from "./verify-layer.tsx";

const ConfirmLayer = later(async () => {
  const [layer] = await Promise.all([import("./confirm-layer.tsx"), loadTexts()]);
  return layer;
});
const LegalLayer = later(async () => {
  const [layer] = await Promise.all([import("./legal-layer.tsx"), loadLegalTexts()]);
  return layer;
});

/** What lies over or beside the pages, none of it needed for the first paint. */
export function LazyLayers() {
  const auth = useAuthDialog();
  const confirmation = useConfirmation();
  const legal = useLegalDialog();
  return (
    <>
      <VerifyLayer />
      <LegalNoticeLayer />
      <PartWhenNeeded at={auth} isNeeded={auth.isOpen}>
        <AuthLayer />
      </PartWhenNeeded>
      <PartWhenNeeded at={confirmation} isNeeded={confirmation.isAsked}>
        <ConfirmLayer />
      </PartWhenNeeded>
      <PartWhenNeeded at={legal} isNeeded={legal.kind !== undefined}>
        <LegalLayer />
      </PartWhenNeeded>
      <ConsentArea />
      <ToastArea />
    </>
  );
}
