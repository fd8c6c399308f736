import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

export interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description?: string;
  confirmLabel: string;
  cancelLabel: string;
  closeLabel: string;
  onConfirm: () => void;
  isWorking?: boolean;
  workingLabel?: string;
  tone?: "danger" | "plain";
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onOpenChange, isWorking = false, workingLabel, tone = "danger" } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={props.title}
      description={props.description}
      size="sm"
      role="alertdialog"
      closeLabel={props.closeLabel}
      footer={
        <>
          <Button variant="outline" disabled={isWorking} onClick={() => onOpenChange(false)}>
            {props.cancelLabel}
          </Button>
          <Button
            variant={tone === "danger" ? "danger" : "primary"}
            isLoading={isWorking}
            onClick={props.onConfirm}
            loadingLabel={workingLabel}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    />
  );
}
