import { Slot } from "radix-ui/slot";
import { type ReactNode, useId, useRef } from "react";
import { useEscape } from "./escape.ts";
import { later, PartWhenNeeded, usePreload } from "./later.tsx";
import type { PopoverPanelProps } from "./popover-panel.tsx";

interface PopoverProps extends Pick<PopoverPanelProps, "label" | "isOpen" | "onOpenChange" | "children"> {
  trigger: ReactNode;
  align?: PopoverPanelProps["align"];
}

const PopoverPanel = later(() => import("./popover-panel.tsx"));

export function Popover({ trigger, label, isOpen, onOpenChange, align = "center", children }: PopoverProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  useEscape(isOpen, () => onOpenChange(false));
  usePreload(PopoverPanel);
  return (
    <>
      <Slot
        ref={anchor}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onOpenChange(!isOpen)}
      >
        {trigger}
      </Slot>
      <PartWhenNeeded isNeeded={isOpen}>
        <PopoverPanel {...{ id, anchor, label, isOpen, onOpenChange, align }}>{children}</PopoverPanel>
      </PartWhenNeeded>
    </>
  );
}
