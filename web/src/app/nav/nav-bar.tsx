import { Menu, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useViewer } from "../../api/session-store.ts";
import { loadTexts } from "../../language/load-texts.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { later } from "../../ui/later.tsx";
import { PageShell } from "../../ui/page-shell.tsx";
import { PartWhenNeeded } from "../../ui/part-when-needed.tsx";
import { useAuthDialog } from "../auth-dialog-store.ts";
import { AccountCorner } from "./account-corner.tsx";
import { Brand } from "./brand.tsx";
import { memberLinks, visitorLinks } from "./destinations.ts";
import { NavLink } from "./nav-link.tsx";
import { VisitorCorner } from "./visitor-corner.tsx";

const SmallMenu = later(() => import("./small-menu.tsx"));
const NotificationsCorner = later(async () => {
  const [corner] = await Promise.all([import("./notifications-corner.tsx"), loadTexts()]);
  return corner;
});

const menuId = "small-menu";

export function NavBar() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { pathname } = useLocation();
  const menu = useSmallMenu();
  const links = viewer ? memberLinks : visitorLinks;
  return (
    <header className="top-bar sticky top-0 z-30 border-b backdrop-blur-md">
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
              <PartWhenNeeded at={pathname} isQuiet fallback={<span className="size-11" />}>
                <NotificationsCorner key={viewer.id} />
              </PartWhenNeeded>
            ) : null}
            <div className="hidden items-center gap-1 lg:flex">
              {viewer ? <AccountCorner viewer={viewer} /> : <VisitorCorner />}
            </div>
            {viewer ? null : (
              <IconButton
                variant="outline"
                className="lg:hidden"
                label={t(menu.isOpen ? "shell.nav.closeMenu" : "shell.nav.openMenu")}
                aria-expanded={menu.isOpen}
                aria-controls={menuId}
                onPointerEnter={() => void SmallMenu.preload()}
                onClick={() => menu.setIsOpen(!menu.isOpen)}
              >
                {menu.isOpen ? <X /> : <Menu />}
              </IconButton>
            )}
          </div>
        </PageShell>
        <PartWhenNeeded isNeeded={menu.isOpen}>
          {menu.isOpen && !viewer ? <SmallMenu id={menuId} onClose={() => menu.setIsOpen(false)} /> : null}
        </PartWhenNeeded>
      </nav>
    </header>
  );
}

function useSmallMenu() {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => useAuthDialog.subscribe((dialog) => dialog.isOpen && setIsOpen(false)), []);

  function handleKeyDown(event: { key: string }) {
    if (event.key === "Escape") setIsOpen(false);
  }

  return { isOpen, setIsOpen, handleKeyDown };
}
