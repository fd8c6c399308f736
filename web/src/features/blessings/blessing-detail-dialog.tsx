import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { PencilLine } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../ui/icon-button.tsx";
import type { MenuEntry } from "../../ui/menu.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { BlessingMenu } from "./blessing-menu.tsx";
import { BlessingSheet, type SheetParts } from "./blessing-sheet.tsx";
import { DeleteBlessingDialog } from "./delete-blessing-dialog.tsx";
import { useAnyBlessing } from "./use-blessings.ts";

interface BlessingDetailDialogProps extends SheetParts {
  /** Undefined while closed. */
  blessingId: string | undefined;
  onClose: () => void;
  onEdit: (blessing: Blessing) => void;
  /** Beside edit, such as sharing. */
  renderActions?: (blessing: Blessing) => ReactNode;
  /** What else may be done, above delete. */
  entriesOf: (blessing: Blessing) => MenuEntry[];
}

export function BlessingDetailDialog(props: BlessingDetailDialogProps) {
  const { blessingId, onClose, onEdit, renderActions, entriesOf, ...parts } = props;
  const { t } = useTranslation();
  const isWide = useMediaQuery("(width >= 40rem)");
  // Once deleted it leaves the list before this closes: it stays in view, and is not asked for again.
  const [toDelete, setToDelete] = useState<Blessing>();
  const [askedId, setAskedId] = useState<string>();
  const leaving = toDelete?.id === blessingId ? toDelete : undefined;
  const found = useAnyBlessing(blessingId, { isEnabled: !leaving });
  const blessing = found.blessing ?? leaving;
  useEffect(() => {
    if (blessingId !== undefined) return;
    setToDelete(undefined);
    setAskedId(undefined);
  }, [blessingId]);

  const editEntries = (shown: Blessing): MenuEntry[] =>
    shown.can.edit
      ? [
          {
            kind: "item",
            label: t("blessings.edit"),
            icon: <PencilLine aria-hidden="true" />,
            onSelect: () => onEdit(shown),
          },
        ]
      : [];

  return (
    <>
      <BlessingSheet
        {...parts}
        isOpen={blessingId !== undefined}
        onClose={onClose}
        found={{ ...found, blessing }}
        renderActions={(shown) => (
          <>
            {shown.can.edit && isWide ? (
              <IconButton label={t("blessings.edit")} onClick={() => onEdit(shown)}>
                <PencilLine />
              </IconButton>
            ) : null}
            {renderActions?.(shown)}
            <BlessingMenu
              entries={[...(isWide ? [] : editEntries(shown)), ...entriesOf(shown)]}
              onDelete={
                shown.can.delete
                  ? () => {
                      setToDelete(shown);
                      setAskedId(shown.id);
                    }
                  : undefined
              }
            />
          </>
        )}
      />
      {blessing ? (
        <DeleteBlessingDialog
          blessing={blessing}
          isOpen={askedId === blessing.id}
          onClose={() => setAskedId(undefined)}
          onDone={() => {
            setAskedId(undefined);
            onClose();
          }}
        />
      ) : null}
    </>
  );
}
