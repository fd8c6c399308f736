import * as Radix from "radix-ui/dropdown-menu";
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { cx } from "./class-names.ts";
import type { MenuEntry, MenuProps } from "./menu.tsx";
import { SheetHandle } from "./sheet-handle.tsx";

interface ActionsMenuProps extends Pick<MenuProps, "label" | "items"> {
  trigger: ReactNode;
  /** Opened first by a key, which came before Radix could hear it: its first entry has the focus. */
  isByKeys: boolean;
}

/** What hangs from a button where there is room; on a phone a sheet at its foot, over a veil (`surfaces.css`). */
export default function ActionsMenu({ label, items, trigger, isByKeys }: ActionsMenuProps) {
  // It comes by the first press.
  const [isOpen, setIsOpen] = useState(true);
  const content = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it is first opened
  useEffect(() => {
    if (!isByKeys) return;
    const first = () => content.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
    // Once the menu itself has taken the focus.
    const frame = requestAnimationFrame(first);
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={setIsOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          ref={content}
          aria-label={label}
          aria-labelledby={undefined}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="menu menu-of-actions z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 overflow-y-auto rounded-tile border border-line bg-card p-1.5 shadow-lift max-sm:max-h-[85dvh] max-sm:w-full max-sm:rounded-t-[1.75rem] max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0 max-sm:px-0 max-sm:pt-0 max-sm:pb-[max(1.5rem,env(safe-area-inset-bottom))]"
        >
          <SheetHandle onClose={() => setIsOpen(false)} />
          {items.map((entry, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their index
            entry ? <MenuRow key={index} entry={entry} /> : null,
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function MenuRow({ entry }: { entry: MenuEntry }) {
  if (entry === "separator") return <Radix.Separator className="mx-2 my-1.5 h-px bg-line max-sm:mx-4" />;
  return (
    <Radix.Item
      title={entry.title}
      onSelect={entry.onSelect}
      onPointerUp={keepFirstPress}
      className={cx(
        "flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 text-ui select-none not-forced-colors:outline-none [&_svg]:size-[1.125rem] [&_svg]:shrink-0",
        "data-highlighted:bg-paper-sunk max-sm:min-h-14 max-sm:gap-4 max-sm:rounded-none max-sm:px-6 max-sm:text-body max-sm:[&_svg]:size-6 max-sm:[&_svg]:stroke-[1.5]",
        entry.tone === "danger" ? "text-danger-deep" : "text-ink [&_svg]:text-ink-faint",
      )}
    >
      {entry.icon}
      <span>{entry.label}</span>
    </Radix.Item>
  );
}

/** Radix opens at the press of a mouse, and chooses what it is let go over: of the sheet, what came to lie beneath it. */
function keepFirstPress(event: PointerEvent): void {
  if (matchMedia("(width < 40rem)").matches) event.preventDefault();
}
