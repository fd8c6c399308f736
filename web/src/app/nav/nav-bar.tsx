import { Menu, X } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { useConfig } from "../../api/config.ts";
import { useViewer } from "../../api/session-store.ts";
import { LogoMark } from "../../illustrations/logo-mark.tsx";
import { loadTexts } from "../../language/load-texts.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { later, PartWhenNeeded } from "../../ui/later.tsx";
import { PageShell } from "../../ui/page-shell.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { openAuthDialog, useAuthDialog } from "../auth-dialog-store.ts";
import { preloadsAuth } from "../preload.ts";
import { type Destination, memberLinks, visitorLinks } from "./destinations.ts";
import { NavLink } from "./nav-link.tsx";

const SmallMenu = later(() => import("./small-menu.tsx"));
export const MemberCorner = later(async () => {
  const [corner] = await Promise.all([import("./member-corner.tsx"), loadTexts()]);
  return corner;
});

const menuId = "small-menu";

export function NavBar() {
  const viewer = useViewer();
  const { pathname } = useLocation();
  if (!viewer) return <VisitorBar />;
  return (
    <MemberBar>
      <PartWhenNeeded at={pathname} isQuiet fallback={<CornerWaiting />}>
        <MemberCorner key={viewer.id} viewer={viewer} />
      </PartWhenNeeded>
    </MemberBar>
  );
}

export function CornerWaiting() {
  return <span className="size-11" />;
}

/** The same for every member but for its corner: it stands in their documents too. */
export function MemberBar({ children }: { children: ReactNode }) {
  return (
    <Bar isOfMember>
      <div className={linksClass}>
        <OnWide>
          <BarLinks of={memberLinks} />
        </OnWide>
      </div>
      {children}
    </Bar>
  );
}

function VisitorBar() {
  const { t } = useTranslation();
  const menu = useSmallMenu();
  return (
    <Bar
      onKeyDown={menu.handleKeyDown}
      below={
        <PartWhenNeeded isNeeded={menu.isOpen}>
          {menu.isOpen ? <SmallMenu id={menuId} onClose={() => menu.setIsOpen(false)} /> : null}
        </PartWhenNeeded>
      }
    >
      <div className={linksClass}>
        <BarLinks of={visitorLinks} />
      </div>
      <div className="hidden items-center gap-1 lg:flex">
        <VisitorCorner />
      </div>
      <IconButton
        variant="outline"
        className="lg:hidden"
        label={t(menu.isOpen ? "shell.nav.closeMenu" : "shell.nav.openMenu")}
        icon={menu.isOpen ? <X /> : <Menu />}
        aria-expanded={menu.isOpen}
        aria-controls={menuId}
        onPointerEnter={() => void SmallMenu.preload()}
        onClick={() => menu.setIsOpen(!menu.isOpen)}
      />
    </Bar>
  );
}

interface BarProps {
  isOfMember?: boolean;
  onKeyDown?: (event: { key: string }) => void;
  /** At its end. */
  children: ReactNode;
  below?: ReactNode;
}

function Bar({ isOfMember = false, onKeyDown, children, below }: BarProps) {
  const { t } = useTranslation();
  return (
    <header className="top-bar sticky top-0 z-30 border-b">
      <nav aria-label={t("shell.nav.label")} onKeyDown={onKeyDown}>
        <PageShell className="flex h-18 items-center justify-between gap-4">
          <Brand isMember={isOfMember} />
          <div className="flex items-center gap-1">{children}</div>
        </PageShell>
        {below}
      </nav>
    </header>
  );
}

const linksClass = "hidden items-center gap-1 pe-3 lg:flex";

function BarLinks({ of }: { of: readonly Destination[] }) {
  return of.map((destination) => <NavLink key={destination.to} destination={destination} look="bar" />);
}

function useSmallMenu() {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => useAuthDialog.subscribe((dialog) => dialog.isOpen && setIsOpen(false)), []);

  function handleKeyDown(event: { key: string }) {
    if (event.key === "Escape") setIsOpen(false);
  }

  return { isOpen, setIsOpen, handleKeyDown };
}

/** A member's phone has these in the bar below, and draws none that it does not show; a document has them for whoever has room. */
function OnWide({ children }: { children: ReactNode }) {
  return useMediaQuery("(min-width: 64rem)") ? children : null;
}

function VisitorCorner() {
  const { t } = useTranslation();
  return (
    <>
      <Button variant="ghost" onClick={() => openAuthDialog()} {...preloadsAuth}>
        {t("shell.nav.signIn")}
      </Button>
      <Button variant="outline" onClick={() => openAuthDialog("signup")} {...preloadsAuth}>
        {t("shell.nav.getStarted")}
      </Button>
    </>
  );
}

/** Where the name has no room beside the mark, it wraps to a second line, which is not seen: it is never cut. */
function Brand({ isMember }: { isMember: boolean }) {
  const { t } = useTranslation();
  const productName = useConfig((config) => config.productName);
  return (
    <Link
      to={isMember ? paths.dashboard() : paths.landing()}
      aria-label={t("shell.nav.home")}
      className="inline-flex h-14 min-w-10 flex-wrap items-center gap-x-3 overflow-hidden rounded-xl"
    >
      <LogoMark className="h-14 w-10 shrink-0" />
      <span className="font-display text-heading leading-14! whitespace-nowrap text-ink">{productName}</span>
    </Link>
  );
}
