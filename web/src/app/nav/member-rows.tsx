import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { CloudUpload, Compass } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useOutbox } from "../../features/outbox/waiting.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { useAddressDialog } from "../../pages/use-address-dialog.ts";
import { paths } from "../../paths.ts";
import type { Destination } from "./destinations.ts";
import { LinkRows } from "./link-rows.tsx";

/** The rooms of a menu; below them what is no room of its own: what waits to be sent, and the tour. */
export function MemberRows(props: { destinations: readonly Destination[]; onFollow: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const waiting = useAddressDialog("waiting");
  const count = useOutbox((outbox) => outbox.items.length);

  function handleWaiting() {
    props.onFollow();
    waiting.open("all");
  }

  function handleTour() {
    props.onFollow();
    void navigate(paths.dashboard({ tour: "start" }));
  }

  return (
    <>
      <LinkRows {...props} />
      {count > 0 ? (
        <MenuRow
          icon={<CloudUpload />}
          text={t("outbox.title")}
          count={formatNumber(count, language)}
          onPress={handleWaiting}
        />
      ) : null}
      <MenuRow icon={<Compass />} text={t("tour.take")} onPress={handleTour} />
    </>
  );
}

interface MenuRowProps {
  icon: ReactNode;
  text: string;
  count?: string;
  onPress: () => void;
}

function MenuRow({ icon, text, count, onPress }: MenuRowProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-12 w-full items-center gap-3 rounded-xl px-3 text-start text-ui font-medium text-ink transition-colors hover:bg-paper-sunk [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-ink-faint"
    >
      {icon}
      <span>{text}</span>
      {count ? (
        <span className="ms-auto grid min-w-6 place-items-center rounded-full bg-gold-wash px-2 text-meta text-gold-deep tabular-nums">
          {count}
        </span>
      ) : null}
    </button>
  );
}
