import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button, type ButtonProps } from "../../ui/button.tsx";

interface DeleteButtonProps extends Pick<ButtonProps, "size"> {
  /** The heading of its row. */
  describedBy: string;
  onDelete: () => void;
}

export function DeleteButton({ describedBy, onDelete, ...look }: DeleteButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      {...look}
      variant="ghost"
      className="text-danger-deep!"
      icon={<Trash2 />}
      aria-describedby={describedBy}
      onClick={onDelete}
    >
      {t("moderation.delete.action")}
    </Button>
  );
}
