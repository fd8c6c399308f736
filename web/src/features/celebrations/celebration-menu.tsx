import type { Celebration } from "@blessing-jar/contract/celebrations.ts";
import { EllipsisVertical, PencilLine, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";

interface CelebrationMenuProps {
  event: Celebration;
  onEdit: () => void;
  onDelete: () => void;
  className?: string;
}

/** For whoever planned it. */
export function CelebrationMenu({ event, onEdit, onDelete, className }: CelebrationMenuProps) {
  const { t } = useTranslation();
  if (!event.can.edit) return null;
  const label = t("celebrations.menu.label", { name: event.name });
  return (
    <Menu
      label={label}
      items={[
        {
          kind: "item",
          label: t("celebrations.menu.edit"),
          icon: <PencilLine aria-hidden="true" />,
          onSelect: onEdit,
        },
        {
          kind: "item",
          label: t("celebrations.menu.delete"),
          icon: <Trash2 aria-hidden="true" />,
          tone: "danger",
          onSelect: onDelete,
        },
      ]}
      trigger={
        <IconButton label={label} className={className}>
          <EllipsisVertical />
        </IconButton>
      }
    />
  );
}
