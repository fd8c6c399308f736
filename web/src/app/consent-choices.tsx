import { type Choice, storeChoice } from "../features/consent/consent-choice.ts";
import "../language/consent-english.ts";
import { later, PartWhenNeeded } from "../ui/later.tsx";
import { stopAsking } from "./consent-store.ts";

const ConsentDialog = later(async () => ({
  default: (await import("../features/consent/consent-dialog.tsx")).ConsentDialog,
}));

/** The dialog with the switches; it opens from the banner and from the cookie policy. */
export function ConsentChoices({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  function handleSave(choice: Choice) {
    storeChoice(choice);
    stopAsking();
    onClose();
  }

  return (
    <PartWhenNeeded isNeeded={isOpen}>
      <ConsentDialog isOpen={isOpen} onSave={handleSave} onClose={onClose} />
    </PartWhenNeeded>
  );
}
