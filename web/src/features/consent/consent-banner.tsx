import { X } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { allAllowed, type Choice, noneAllowed } from "./consent-choice.ts";
import { useRoomBelow } from "./use-room-below.ts";

interface ConsentBannerProps {
  onChoose: (choice: Choice) => void;
  onCustomise: () => void;
  onReadPolicy: () => void;
  onClose: () => void;
}

/** Asks without standing in the way. To refuse is as easy as to accept. */
export function ConsentBanner({ onChoose, onCustomise, onReadPolicy, onClose }: ConsentBannerProps) {
  const { t } = useTranslation();
  const banner = useRef<HTMLElement>(null);
  useRoomBelow(banner);
  return (
    <section
      ref={banner}
      aria-label={t("consent.banner.label")}
      className="card fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-20 max-h-[60dvh] overflow-y-auto p-4 shadow-lift transition duration-300 ease-out sm:inset-x-auto sm:start-5 sm:bottom-5 sm:w-[26rem] sm:p-5 starting:translate-y-2 starting:opacity-0 print:hidden"
    >
      <p className="pe-10 text-ui text-pretty text-ink-soft">
        {t("consent.banner.text")}{" "}
        <button type="button" onClick={onReadPolicy} className="text-link">
          {t("consent.banner.policy")}
        </button>
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" className="grow" onClick={() => onChoose(allAllowed)}>
          {t("consent.acceptAll")}
        </Button>
        <Button variant="outline" size="sm" className="grow" onClick={() => onChoose(noneAllowed)}>
          {t("consent.rejectAll")}
        </Button>
        <Button variant="ghost" size="sm" className="grow" onClick={onCustomise}>
          {t("consent.customise")}
        </Button>
      </div>
      <IconButton label={t("consent.banner.close")} className="absolute end-1.5 top-1.5" onClick={onClose}>
        <X />
      </IconButton>
    </section>
  );
}
