import { type ComponentProps, type ReactNode, useId } from "react";
import { useTranslation } from "../language/use-translation.ts";
import { Button } from "./button.tsx";
import { cx } from "./class-names.ts";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { Unsent } from "./unsent.tsx";

interface FormDialogProps
  extends Pick<DialogProps, "isOpen" | "onClose" | "title" | "description" | "size" | "role"> {
  submitLabel: string;
  submittingLabel: string;
  submitIcon?: ReactNode;
  /** `outline` where something else comes first. */
  tone?: "primary" | "danger" | "outline";
  /** Of the button that leaves it: what was done before stays done. */
  leaveLabel?: string;
  form: { isSending: boolean; failure: unknown; element: ComponentProps<"form"> };
  /** Of the `<form>`. */
  className?: string;
  /** What is asked next, in place of the form and its buttons. */
  step?: ReactNode;
  children: ReactNode;
}

/** A form with its buttons in view below it. It checks what was typed itself, in its own words. */
export function FormDialog(props: FormDialogProps) {
  const { form, onClose, step, tone = "primary", children } = props;
  const { t } = useTranslation();
  const formId = useId();
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={onClose}
      title={props.title}
      description={props.description}
      size={props.size ?? "md"}
      role={props.role ?? "dialog"}
      footer={
        step ? undefined : (
          <>
            <Unsent failure={form.failure} />
            <Button variant="outline" onClick={onClose}>
              {props.leaveLabel ?? t("shell.cancel")}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant={tone}
              icon={props.submitIcon}
              isLoading={form.isSending}
              loadingLabel={props.submittingLabel}
            >
              {props.submitLabel}
            </Button>
          </>
        )
      }
    >
      {step ?? (
        <form {...form.element} id={formId} className={cx("grid grid-cols-1", props.className)}>
          {children}
        </form>
      )}
    </Dialog>
  );
}
