import * as Radix from "radix-ui/dialog";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";
import { DialogShell } from "./dialog-shell.tsx";

interface FullDialogProps extends Pick<ComponentProps<"div">, "style" | "onKeyDown" | "className"> {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A dialog over the whole screen, to look at. It has the focus itself, so that its keys work at once. */
export function FullDialog({ title, children, className, ...rest }: FullDialogProps) {
  return (
    <DialogShell
      {...rest}
      isFullScreen
      isForReading
      aria-describedby={undefined}
      className={cx("inset-0", className)}
    >
      <Radix.Title className="sr-only">{title}</Radix.Title>
      {children}
    </DialogShell>
  );
}
