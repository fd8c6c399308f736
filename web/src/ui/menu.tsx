import * as Radix from "radix-ui/dropdown-menu";
import { type ReactElement, type ReactNode, useId } from "react";
import { cx } from "./class-names.ts";

export type MenuEntry =
  | {
      kind: "item";
      label: string;
      icon?: ReactNode;
      onSelect?: () => void;
      href?: string;
      tone?: "plain" | "danger";
      isDisabled?: boolean;
      isChecked?: boolean;
      lang?: string;
    }
  | { kind: "separator" }
  | { kind: "label"; label: string };

export interface MenuProps {
  /** One element that takes a ref, such as a Button. */
  trigger: ReactNode;
  label: string;
  items: readonly MenuEntry[];
  renderLink?: (link: { href: string; children: ReactNode }) => ReactElement;
  align?: "start" | "center" | "end";
}

export function Menu({ trigger, label, items, renderLink = plainLink, align = "end" }: MenuProps) {
  const triggerId = useId();
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild id={triggerId}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          aria-labelledby={undefined}
          data-trigger={triggerId}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="menu z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 overflow-y-auto rounded-tile border border-line bg-card p-1.5 shadow-lift"
        >
          {items.map((entry, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their place
            <MenuRow key={place} entry={entry} renderLink={renderLink} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function MenuRow({
  entry,
  renderLink,
}: {
  entry: MenuEntry;
  renderLink: NonNullable<MenuProps["renderLink"]>;
}) {
  if (entry.kind === "separator") return <Radix.Separator className="mx-2 my-1.5 h-px bg-line" />;
  if (entry.kind === "label") {
    return <Radix.Label className="px-3 pt-2 pb-1 text-meta text-ink-faint">{entry.label}</Radix.Label>;
  }
  const row = (
    <>
      {entry.icon}
      {entry.label}
    </>
  );
  const className = cx(
    "flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 text-ui outline-none select-none [&_svg]:size-[1.125rem] [&_svg]:shrink-0",
    "data-highlighted:bg-paper-sunk data-disabled:pointer-events-none data-disabled:opacity-50",
    entry.tone === "danger" ? "text-danger-deep" : "text-ink [&_svg]:text-ink-faint",
    entry.isChecked && "bg-terra-wash font-medium text-terra-deep!",
  );
  const shared = { className, lang: entry.lang, disabled: entry.isDisabled, "aria-current": entry.isChecked };
  return (
    <Radix.Item {...shared} onSelect={entry.onSelect} asChild={entry.href !== undefined}>
      {entry.href === undefined ? row : renderLink({ href: entry.href, children: row })}
    </Radix.Item>
  );
}

function plainLink({ href, children }: { href: string; children: ReactNode }) {
  return <a href={href}>{children}</a>;
}
