import * as Radix from "radix-ui/dropdown-menu";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

export type MenuEntry =
  | {
      kind: "item";
      label: string;
      icon?: ReactNode;
      onSelect?: () => void;
      tone?: "plain" | "danger";
    }
  | { kind: "separator" };

interface MenuProps {
  /** One element that takes a ref, such as a Button. */
  trigger: ReactNode;
  label: string;
  items: readonly MenuEntry[];
}

export function Menu({ trigger, label, items }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          aria-labelledby={undefined}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="menu z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 overflow-y-auto rounded-tile border border-line bg-card p-1.5 shadow-lift"
        >
          {items.map((entry, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their place
            <MenuRow key={place} entry={entry} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function MenuRow({ entry }: { entry: MenuEntry }) {
  if (entry.kind === "separator") return <Radix.Separator className="mx-2 my-1.5 h-px bg-line" />;
  return (
    <Radix.Item
      onSelect={entry.onSelect}
      className={cx(
        "flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 text-ui select-none not-forced-colors:outline-none [&_svg]:size-[1.125rem] [&_svg]:shrink-0",
        "data-highlighted:bg-paper-sunk",
        entry.tone === "danger" ? "text-danger-deep" : "text-ink [&_svg]:text-ink-faint",
      )}
    >
      {entry.icon}
      {entry.label}
    </Radix.Item>
  );
}
