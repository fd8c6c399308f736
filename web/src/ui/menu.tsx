import { EllipsisVertical } from "lucide-react";
import * as Radix from "radix-ui/slot";
import { type ReactNode, useState } from "react";
import { useAfterPaint } from "./after-paint.ts";
import { IconButton } from "./button.tsx";
import { later } from "./later.tsx";

export interface MenuItem {
  label: string;
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

/** A button, and what it opens once that has come: no page waits for its menus. A press before that counts. */
export function Menu({ label, items, trigger, className }: MenuProps) {
  const [wasPressed, setWasPressed] = useState(false);
  const isDrawn = useAfterPaint(ActionsMenu);
  const button = trigger ?? <IconButton label={label} icon={<EllipsisVertical />} className={className} />;
  if (!isDrawn || !ActionsMenu.isLoaded()) {
    return (
      <Radix.Root aria-haspopup="menu" onClick={() => setWasPressed(true)}>
        {button}
      </Radix.Root>
    );
  }
  return <ActionsMenu label={label} items={items} trigger={button} isOpenAtFirst={wasPressed} />;
}
