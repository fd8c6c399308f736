import * as Radix from "radix-ui/popover";
import type { ReactNode } from "react";
import { useEscape } from "./escape.ts";

interface PopoverProps {
  trigger: ReactNode;
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  align?: "start" | "center" | "end";
  children: ReactNode;
}

export function Popover({ trigger, label, isOpen, onOpenChange, align = "center", children }: PopoverProps) {
  useEscape(isOpen, () => onOpenChange(false));
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          onOpenAutoFocus={focusFirst}
          className="menu z-60 rounded-tile border border-line bg-card p-3 shadow-lift outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const focusable = ["a[href]", "button", "input", "select", "textarea", "[tabindex='0']"]
  .map((kind) => `${kind}:not(:disabled)`)
  .join();

/** Radix would pass over links. */
function focusFirst(event: Event) {
  const first = (event.target as HTMLElement).querySelector<HTMLElement>(focusable);
  if (!first) return;
  event.preventDefault();
  first.focus({ preventScroll: true });
}
