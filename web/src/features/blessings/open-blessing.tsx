import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "../../language/use-translation.ts";
import { CoveringButton } from "../../ui/card.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import type { CardParts } from "./card-parts.ts";
import { Found } from "./found.tsx";

const shownFor = 2_000;

interface OpenBlessingProps extends Pick<CardParts, "onOpen"> {
  blessing: Blessing;
  className: string;
}

/** The title opens the blessing; of a card that leads nowhere it says for a moment that it does. */
export function OpenBlessing({ blessing, onOpen, className }: OpenBlessingProps) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const hiding = setTimeout(() => setIsShown(false), shownFor);
    return () => clearTimeout(hiding);
  }, [isShown]);
  return (
    <>
      <CoveringButton className={className} onClick={() => (onOpen ? onOpen(blessing) : setIsShown(true))}>
        <Found text={blessing.title} />
      </CoveringButton>
      {isShown
        ? createPortal(
            <div role="status" className="fixed inset-0 z-60 grid place-items-center bg-veil">
              <p className="card flex items-center gap-3 px-6 py-4 text-ui text-ink">
                <Spinner />
                {t("blessings.opening")}
              </p>
            </div>,
            document.body,
          )
        : null}
    </>
  );
}
