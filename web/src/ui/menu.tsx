import { EllipsisVertical } from "lucide-react";
import * as Radix from "radix-ui/slot";
import { type ReactNode, useState } from "react";
import { IconButton } from "./button.tsx";
import { later, PartWhenNeeded } from "./later.tsx";

export interface MenuItem {
  label: string;
  /** What it does, where the label alone does not say it. */
  title?: string;
  icon?: ReactNode;
  onSelect?: () => void;
  tone?: "plain" | "danger";
}
/** The separator is a hairline. */
export type MenuEntry = MenuItem | "separator";

export interface MenuProps {
  label: string;
  /** False is what this member may not do. */
  items: readonly (MenuEntry | false)[];
  /** One element that takes a ref; the three dots unless said otherwise. */
  trigger?: ReactNode;
  /** Of the three dots. */
  className?: string | undefined;
}

const ActionsMenu = later(() => import("./actions-menu.tsx"));

const preload = () => void ActionsMenu.preload();

/** A button, and from its first press what it opens: no page waits for its menus. */
export function Menu({ label, items, trigger, className }: MenuProps) {
  const [wantedBy, setWantedBy] = useState<"keys" | "pointer">();
  const button = trigger ?? <IconButton label={label} icon={<EllipsisVertical />} className={className} />;
  return (
    <PartWhenNeeded
      isNeeded={wantedBy !== undefined}
      fallback={
        <Radix.Root
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={preload}
          onFocus={preload}
          onTouchStart={preload}
          // A press of a key is a click that no pointer made.
          onClick={({ detail }) => setWantedBy(detail === 0 ? "keys" : "pointer")}
          onKeyDown={({ key }) => key === "ArrowDown" && setWantedBy("keys")}
        >
          {button}
        </Radix.Root>
      }
    >
      <ActionsMenu label={label} items={items} trigger={button} isByKeys={wantedBy === "keys"} />
    </PartWhenNeeded>
  );
}
