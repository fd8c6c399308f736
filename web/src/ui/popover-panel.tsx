import * as Radix from "radix-ui/popover";
import { type ReactNode, type RefObject, useRef } from "react";

export interface PopoverPanelProps {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  align: "start" | "center" | "end";
  children: ReactNode;
}

/** What hangs from a button. Apart from it: no button waits for what places panels. */
export default function PopoverPanel(props: PopoverPanelProps) {
  const { id, anchor, label, isOpen, onOpenChange, align, children } = props;
  const wasLeft = useRef(false);

  // A press on the button is its own to answer: it would close the panel and open it again.
  function handleInteractOutside(event: Event) {
    if (anchor.current?.contains(event.target as Node)) event.preventDefault();
    else wasLeft.current = true;
  }

  function handleCloseAutoFocus(event: Event) {
    event.preventDefault();
    if (!wasLeft.current) anchor.current?.focus({ preventScroll: true });
    wasLeft.current = false;
  }

  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange} modal={false}>
      <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Radix.Portal>
        <Radix.Content
          id={id}
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          onOpenAutoFocus={focusFirst}
          onCloseAutoFocus={handleCloseAutoFocus}
          onInteractOutside={handleInteractOutside}
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
