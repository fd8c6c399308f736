import { Compass } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { paths } from "../../paths.ts";

/** A row of the menus that is no room of its own. */
export function TourButton({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();

  function handleClick() {
    onFollow();
    void navigate(paths.dashboard({ tour: "start" }));
  }

  return (
    <button
      type="button"
      onClick={handleClick}
      className="flex min-h-12 w-full items-center gap-3 rounded-xl px-3 text-start text-ui font-medium text-ink transition-colors hover:bg-paper-sunk"
    >
      <Compass className="size-5 shrink-0 text-ink-faint" />
      {t("tour.take")}
    </button>
  );
}
