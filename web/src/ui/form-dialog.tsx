import { type ReactNode, useId } from "react";
import { Button } from "./button.tsx";
import { cx } from "./class-names.ts";
import { Dialog, type DialogProps } from "./dialog.tsx";

export interface FormDialogProps
  extends Pick<DialogProps, "isOpen" | "onOpenChange" | "title" | "description" | "closeLabel"> {
  cancelLabel: string;
  submitLabel: string;
  submittingLabel: string;
  submitIcon?: ReactNode;
  isSubmitting: boolean;
  onSubmit: () => void;
  /** Of the form. */
  className?: string;
  children: ReactNode;
}

/** A form with its buttons in view below it. It checks what was typed itself, in its own words. */
export function FormDialog(props: FormDialogProps) {
  const { isOpen, onOpenChange, title, description, closeLabel, isSubmitting, onSubmit, children } = props;
  const formId = useId();
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      closeLabel={closeLabel}
      footer={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            {props.cancelLabel}
          </Button>
          <Button
            type="submit"
            form={formId}
            icon={props.submitIcon}
            isLoading={isSubmitting}
            loadingLabel={props.submittingLabel}
          >
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={cx("grid grid-cols-1", props.className)}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
