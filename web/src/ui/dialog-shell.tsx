import * as Radix from "radix-ui/dialog";
import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";
import { passEscapeOn, useEscape } from "./escape.ts";
import { enterDialog, leaveDialog } from "./focus.ts";

export interface DialogShellProps extends ComponentProps<typeof Radix.Content> {
  isOpen: boolean;
  onClose: () => void;
  /** When it is gone and the focus back where it came from. */
  onClosed?: (() => void) | undefined;
  /** To be read first: no field inside takes the focus, which would bring up a phone's keyboard. */
  isForReading?: boolean | undefined;
  isFullScreen?: boolean;
}

/** What all dialogs share: the veil, the focus and Escape. It holds a `Radix.Title`. */
export function DialogShell(props: DialogShellProps) {
  const {
    isOpen,
    onClose,
    onClosed,
    isForReading,
    isFullScreen = false,
    className,
    onEscapeKeyDown,
    ...rest
  } = props;
  useEscape(isOpen, onClose);
  return (
    <Radix.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      {/* Named, as it would otherwise be drawn empty first; where the landing page is prerendered there is none. */}
      <Radix.Portal container={globalThis.document?.body}>
        {/* As high as the content, so that it also dims a dialog that was open before. */}
        <Radix.Overlay
          data-scroll-lock={isFullScreen ? "whole" : ""}
          // An iPhone may scroll the page by it, whose overflow is hidden (unovue/reka-ui#1423).
          className={cx("fixed inset-0 z-50 bg-veil touch-pinch-zoom", !isFullScreen && "dialog-overlay")}
        />
        <Radix.Content
          // Not by `autoFocus`: then nobody would remember what opened it.
          onOpenAutoFocus={(event) => {
            if (enterDialog(event.currentTarget as HTMLElement, isForReading)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            leaveDialog(event.currentTarget as HTMLElement);
            onClosed?.();
          }}
          onEscapeKeyDown={(event) => {
            onEscapeKeyDown?.(event);
            if (event.defaultPrevented) return;
            event.preventDefault();
            passEscapeOn(event);
          }}
          // Extensions lay their own over the page, as a password manager its list: only the veil closes.
          onPointerDownOutside={(event) => {
            const pressed = event.detail.originalEvent.target;
            if (!(pressed instanceof Element && pressed.closest("[data-scroll-lock]")))
              event.preventDefault();
          }}
          className={cx("fixed z-50 overflow-hidden outline-none", !isFullScreen && "dialog", className)}
          {...rest}
        />
      </Radix.Portal>
    </Radix.Root>
  );
}
