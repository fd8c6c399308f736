import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import { type ReactNode, useState } from "react";
import { useTranslation } from "../language/use-translation.ts";
import { IconButton } from "./button.tsx";
import { cx } from "./class-names.ts";
import { DialogShell, type DialogShellProps } from "./dialog-shell.tsx";

const widths = {
  sm: "sm:max-w-[26rem]",
  md: "sm:max-w-[34rem]",
  lg: "sm:max-w-[46rem]",
  xl: "sm:max-w-[62rem]",
};

export interface DialogProps
  extends Pick<DialogShellProps, "isOpen" | "onClose" | "onClosed" | "isForReading"> {
  title: string;
  description?: string | undefined;
  isTitleHidden?: boolean;
  /** False where a word in the footer is the way out. */
  hasCross?: boolean;
  size?: keyof typeof widths;
  headerExtra?: ReactNode;
  /** Of a sheet that a phone pulls down. */
  handle?: ReactNode;
  /** Stays in view under the scrolling body. A submit button here names its form: `<Button type="submit" form={formId}>`. */
  footer?: ReactNode;
  role?: "dialog" | "alertdialog";
  children?: ReactNode;
}

export function Dialog(props: DialogProps) {
  const { isOpen, onClose, size = "md", hasCross = true, footer, children } = props;
  const { t } = useTranslation();
  const [isScrolled, setIsScrolled] = useState(false);
  return (
    <DialogShell
      isOpen={isOpen}
      onClose={onClose}
      onClosed={props.onClosed}
      isForReading={props.isForReading}
      role={props.role ?? "dialog"}
      className={cx(
        "flex max-h-[90dvh] flex-col bg-card text-ink shadow-lift",
        "inset-x-0 bottom-0 rounded-t-card border-t border-line",
        "low:overflow-y-auto",
        "sm:inset-0 sm:m-auto sm:h-fit sm:w-[calc(100%-4rem)] sm:rounded-card sm:border",
        widths[size],
      )}
      {...(props.description ? {} : { "aria-describedby": undefined })}
    >
      {props.handle}
      <DialogHeader {...props} isScrolled={isScrolled} />
      {children ? (
        <div
          onScroll={({ currentTarget }) => setIsScrolled(currentTarget.scrollTop > 0)}
          className="relative min-h-0 grow overflow-y-auto overscroll-contain px-5 pt-1 pb-6 sm:px-6 low:shrink-0 low:overflow-visible"
        >
          {children}
        </div>
      ) : null}
      {footer ? (
        <div className="flex flex-col-reverse gap-2 border-t border-line bg-card px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-6">
          {footer}
        </div>
      ) : null}
      {hasCross ? (
        <Radix.Close asChild>
          <IconButton label={t("shell.close")} icon={<X />} className="absolute end-2.5 top-2.5" />
        </Radix.Close>
      ) : null}
    </DialogShell>
  );
}

// Plain boxes: a header or footer here would be a second one of the page.
function DialogHeader(props: DialogProps & { isScrolled: boolean }) {
  const { title, description, isTitleHidden, headerExtra, isScrolled } = props;
  return (
    <div
      className={cx(
        "shrink-0 border-b px-5 pe-16 transition-colors sm:px-6 sm:pe-16",
        isScrolled ? "border-line" : "border-transparent",
        !isTitleHidden
          ? cx("pt-5 pb-4", props.handle !== undefined && "max-sm:pt-1")
          : props.hasCross === false
            ? "pt-4"
            : "min-h-14 pt-3",
      )}
    >
      <Radix.Title
        className={cx("font-display text-heading text-balance text-ink", isTitleHidden && "sr-only")}
      >
        {title}
      </Radix.Title>
      {description ? (
        <Radix.Description className="mt-1.5 text-ui text-pretty text-ink-soft">
          {description}
        </Radix.Description>
      ) : null}
      {headerExtra}
    </div>
  );
}

/** The last value that was there: what a dialog is about, until it has gone from the screen. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
