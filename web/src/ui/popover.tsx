import { Slot } from "radix-ui/slot";
import { type ReactNode, Suspense, useEffect, useId, useRef } from "react";
import { whenPresent } from "../api/when-present.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { useEscape } from "./escape.ts";
import { later } from "./later.tsx";
import { PartNotice } from "./part-notice.tsx";
import type { PopoverPanelProps } from "./popover-panel.tsx";
import { useOnce } from "./use-once.ts";

interface PopoverProps extends Pick<PopoverPanelProps, "label" | "isOpen" | "onOpenChange" | "children"> {
  /** A button. */
  trigger: ReactNode;
  align?: PopoverPanelProps["align"];
}

const loadPanel = () => import("./popover-panel.tsx");
const PopoverPanel = later(loadPanel);

/** A button and the panel that hangs from it. */
export function Popover({ trigger, label, isOpen, onOpenChange, align = "center", children }: PopoverProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const isNeeded = useOnce(isOpen);
  useEscape(isOpen, () => onOpenChange(false));
  useEffect(() => whenPresent(() => void loadPanel().catch(() => {})), []);
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
      <ErrorBoundary at={isOpen} Failed={PartNotice}>
        <Suspense>
          {isNeeded ? (
            <PopoverPanel {...{ id, anchor, label, isOpen, onOpenChange, align }}>{children}</PopoverPanel>
          ) : null}
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
