import * as Radix from "radix-ui/dialog";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";
import { useEscape } from "./escape.ts";
import { enterDialog, leaveDialog } from "./focus.ts";

interface FullDialogProps extends Pick<ComponentProps<"div">, "style" | "onKeyDown" | "className"> {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A dialog over the whole screen, to look at. It has the focus itself, so that its keys work at once. */
export function FullDialog({ isOpen, onClose, title, children, className, ...rest }: FullDialogProps) {
  useEscape(isOpen, onClose);
  return (
    <Radix.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay data-scroll-lock="whole" className="fixed inset-0 z-50 bg-veil" />
        <Radix.Content
          {...rest}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            enterDialog(event.currentTarget as HTMLElement, true);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            leaveDialog(event.currentTarget as HTMLElement);
          }}
          className={cx("fixed inset-0 z-50 overflow-hidden outline-none", className)}
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
