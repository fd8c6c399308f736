import { Menu, X } from "lucide-react";
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useViewer } from "../../api/session-store.ts";
import { loadEnglish } from "../../language/load-english.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { PageShell } from "../../ui/page-shell.tsx";
import { useAuthDialog } from "../auth-dialog-store.ts";
import { AccountCorner } from "./account-corner.tsx";
import { Brand } from "./brand.tsx";
import { memberLinks, visitorLinks } from "./destinations.ts";
import { NavLink } from "./nav-link.tsx";
import { VisitorCorner } from "./visitor-corner.tsx";

const loadSmallMenu = () => import("./small-menu.tsx");
const SmallMenu = lazy(loadSmallMenu);
const NotificationsCorner = lazy<ComponentType>(() =>
  Promise.all([import("./notifications-corner.tsx"), loadEnglish()]).then(
    ([corner]) => corner,
    // Nobody asked for it: where it does not come, the bar works on.
    () => ({ default: () => null }),
  ),
);

const menuId = "small-menu";

export function NavBar() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const menu = useSmallMenu();
  const links = viewer ? memberLinks : visitorLinks;
  return (
    <header className="sticky top-0 z-30 border-b border-line/60 bg-paper/85 backdrop-blur-md">
      <nav aria-label={t("shell.nav.label")} onKeyDown={menu.handleKeyDown}>
        <PageShell className="flex h-18 items-center justify-between gap-4">
          <Brand isMember={viewer !== null} />
          <div className="flex items-center gap-1">
            <div className="hidden items-center gap-1 pe-3 lg:flex">
              {links.map((destination) => (
                <NavLink key={destination.to} destination={destination} look="bar" />
              ))}
            </div>
            {viewer ? (
              <Suspense fallback={<span className="size-11" />}>
                <NotificationsCorner key={viewer.id} />
              </Suspense>
            ) : null}
            <div className="hidden items-center gap-1 lg:flex">
              {viewer ? <AccountCorner viewer={viewer} /> : <VisitorCorner />}
            </div>
            <IconButton
              ref={menu.button}
              variant="outline"
              className="lg:hidden"
              label={t(menu.isOpen ? "shell.nav.closeMenu" : "shell.nav.openMenu")}
              aria-expanded={menu.isOpen}
              aria-controls={menuId}
              onPointerEnter={() => void loadSmallMenu()}
              onClick={() => menu.setIsOpen(!menu.isOpen)}
            >
              {menu.isOpen ? <X /> : <Menu />}
            </IconButton>
          </div>
        </PageShell>
        <Suspense>
          {menu.isOpen ? (
            <SmallMenu id={menuId} viewer={viewer} onClose={() => menu.setIsOpen(false)} />
          ) : null}
        </Suspense>
      </nav>
    </header>
  );
}

function useSmallMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => useAuthDialog.subscribe((dialog) => dialog.isOpen && setIsOpen(false)), []);

  function handleKeyDown(event: { key: string }) {
    if (!isOpen || event.key !== "Escape") return;
    setIsOpen(false);
    button.current?.focus();
  }

  return { isOpen, setIsOpen, button, handleKeyDown };
}
