import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useTranslation } from "../../language/use-translation.ts";
import type { Destination } from "./destinations.ts";

interface NavLinkProps {
  destination: Destination;
  /** In the bar a word, in a menu a row with its picture, in the bar of a phone the picture over the word. */
  look: "bar" | "row" | "tab";
  icon?: ReactNode;
  describedBy?: string | undefined;
  onFollow?: () => void;
  /** Behind the word. */
  mark?: ReactNode;
}

export const tabClass =
  "flex min-h-16 w-full flex-col items-center justify-center gap-0.5 rounded-tile px-[2px] text-center text-[min(0.8125rem,3.4vw)] leading-tight wrap-anywhere text-ink-soft transition-colors aria-[current]:font-semibold aria-[current]:text-terra-deep forced-colors:aria-[current]:underline [&_svg]:size-6 [&_svg]:shrink-0";

const looks = {
  tab: tabClass,
  bar: "relative inline-flex min-h-11 items-center rounded-full px-3.5 text-ui font-medium text-ink-soft transition-colors hover:text-ink aria-[current=page]:text-terra-deep aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3.5 aria-[current=page]:after:bottom-1 aria-[current=page]:after:h-0.5 aria-[current=page]:after:rounded-full aria-[current=page]:after:bg-gold",
  row: "flex min-h-12 items-center gap-3 rounded-xl px-3 text-ui font-medium text-ink transition-colors hover:bg-paper-sunk aria-[current=page]:bg-terra-wash aria-[current=page]:text-terra-deep [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-ink-faint",
};

export function NavLink({ destination, look, icon, describedBy, onFollow, mark }: NavLinkProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { to, key, alsoAt } = destination;
  const isHere = pathname === to || alsoAt.includes(pathname);
  return (
    <Link
      to={to}
      aria-describedby={describedBy}
      aria-current={isHere ? "page" : undefined}
      className={`${looks[look]} forced-colors:aria-[current=page]:underline`}
      {...(onFollow ? { onClick: onFollow } : {})}
    >
      {icon}
      <span>{t(key)}</span>
      {mark}
    </Link>
  );
}
