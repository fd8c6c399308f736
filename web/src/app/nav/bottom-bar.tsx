import type { User } from "@blessing-jar/contract/accounts.ts";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslation } from "../../language/use-translation.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { keyHint } from "../../ui/keys.ts";
import { later, PartWhenNeeded, usePreload } from "../../ui/later.tsx";
import { destinationIcons } from "./destination-icons.ts";
import { barLinks, type Destination, isAmong, youLinks } from "./destinations.ts";
import { NavLink, tabClass } from "./nav-link.tsx";

const PlusMenu = later(async () => ({ default: (await import("./plus-menu.tsx")).PlusMenu }));
const YouSheet = later(async () => ({ default: (await import("./you-sheet.tsx")).YouSheet }));

/** On narrow screens the rooms, and writing in the middle of them. */
export function BottomBar({ viewer, onWrite }: { viewer: User; onWrite: () => void }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [isYouOpen, setIsYouOpen] = useState(false);
  usePreload(PlusMenu, YouSheet);
  const [start, end] = [barLinks.slice(0, 2), barLinks.slice(2)];
  const tab = (destination: Destination) => {
    const Icon = destinationIcons[destination.to];
    return (
      <li key={destination.to} className="min-w-0 flex-1">
        <NavLink
          destination={destination}
          look="tab"
          icon={Icon ? <Icon aria-hidden="true" strokeWidth={1.75} /> : null}
        />
      </li>
    );
  };
  return (
    <nav
      aria-label={t("blessings.bar.label")}
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto flex min-h-16 max-w-[34rem] items-stretch px-1">
        {start.map(tab)}
        <li className="grid flex-1 place-items-center">
          <PlusButton onWrite={onWrite} />
        </li>
        {end.map(tab)}
        <li className="min-w-0 flex-1">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isYouOpen}
            aria-current={isAmong(youLinks(viewer), pathname) || undefined}
            onClick={() => setIsYouOpen(true)}
            className={tabClass}
          >
            <span
              aria-hidden="true"
              className="[&>*]:size-6! [&>*]:text-[length:min(var(--text-meta),16px)]!"
            >
              <Avatar
                id={viewer.id}
                name={viewer.fullName || viewer.email}
                photoUrl={viewer.profilePhotoUrl}
                size="sm"
              />
            </span>
            {t("blessings.bar.you")}
          </button>
        </li>
      </ul>
      <PartWhenNeeded isNeeded={isYouOpen}>
        <YouSheet viewer={viewer} isOpen={isYouOpen} onClose={() => setIsYouOpen(false)} />
      </PartWhenNeeded>
    </nav>
  );
}

const holdMs = 450;

/** A tap writes; held it offers the ways to begin, which the form has as well. Within the bar: raised, it would lie on what is read. */
function PlusButton({ onWrite }: { onWrite: () => void }) {
  const { t } = useTranslation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const holding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);

  function openMenu() {
    clearTimeout(holding.current);
    wasHeld.current = true;
    setIsMenuOpen(true);
  }

  function handleDown() {
    wasHeld.current = false;
    holding.current = setTimeout(openMenu, holdMs);
  }

  return (
    <>
      <button
        type="button"
        aria-label={t("blessings.add")}
        {...keyHint("n", t("blessings.add"))}
        onPointerDown={handleDown}
        onPointerUp={() => clearTimeout(holding.current)}
        onPointerLeave={() => clearTimeout(holding.current)}
        onPointerCancel={() => clearTimeout(holding.current)}
        onContextMenu={(event) => {
          event.preventDefault();
          openMenu();
        }}
        onClick={() => {
          if (!wasHeld.current) onWrite();
          wasHeld.current = false;
        }}
        className="grid size-13 touch-none place-items-center rounded-full bg-terra text-on-terra shadow-btn select-none active:scale-98 [&_svg]:size-6"
      >
        <Plus />
      </button>
      <PartWhenNeeded isNeeded={isMenuOpen}>
        <PlusMenu isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} onWrite={onWrite} />
      </PartWhenNeeded>
    </>
  );
}
