import { Ellipsis, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, type MenuEntry } from "../../ui/menu.tsx";

interface BlessingMenuProps {
  entries: readonly MenuEntry[];
  /** Last, after a hairline. */
  onDelete: (() => void) | undefined;
}

/** What may be done with an opened blessing beside the two that stand in view. */
export function BlessingMenu({ entries, onDelete }: BlessingMenuProps) {
  const { t } = useTranslation();
  const label = t("blessings.detail.more");
  const last: MenuEntry[] = onDelete
    ? [
        { kind: "separator" },
        {
          kind: "item",
          tone: "danger",
          label: t("blessings.delete.action"),
          icon: <Trash2 aria-hidden="true" />,
          onSelect: onDelete,
        },
      ]
    : [];
  return (
    <Menu
      label={label}
      items={[...entries, ...last]}
      trigger={
        <IconButton label={label}>
          <Ellipsis />
        </IconButton>
      }
    />
  );
}
