import { type ComponentProps, type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { cx } from "./class-names.ts";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { Unsent } from "./unsent.tsx";

interface FormDialogProps extends Pick<DialogProps, "isOpen" | "onClose" | "title" | "description"> {
  submitLabel: string;
  submittingLabel: string;
  submitIcon?: ReactNode;
  form: { isSending: boolean; failure: unknown; element: ComponentProps<"form"> };
  /** Of the `<form>`. */
  className?: string;
  children: ReactNode;
}

/** A form with its buttons in view below it. It checks what was typed itself, in its own words. */
export function FormDialog(props: FormDialogProps) {
  const { isOpen, onClose, title, description, form, children } = props;
  const { t } = useTranslation();
  const formId = useId();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Unsent failure={form.failure} />
          <Button variant="outline" onClick={onClose}>
            {t("shell.cancel")}
          </Button>
          <Button
            type="submit"
            form={formId}
            icon={props.submitIcon}
            isLoading={form.isSending}
            loadingLabel={props.submittingLabel}
          >
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <form {...form.element} id={formId} className={cx("grid grid-cols-1", props.className)}>
        {children}
      </form>
    </Dialog>
  );
}
