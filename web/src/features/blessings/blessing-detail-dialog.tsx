import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { trashLimits } from "@blessing-jar/contract/trash.ts";
import { Ellipsis, PencilLine, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { IconButton } from "../../ui/button.tsx";
import { ConfirmAction, useActionWords } from "../../ui/confirm-action.tsx";
import { Menu, type MenuEntry } from "../../ui/menu.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { BlessingSheet, type BlessingSheetProps } from "./blessing-sheet.tsx";
import { useAnyBlessing } from "./use-blessings.ts";
import { useBringBack } from "./use-bring-back.ts";
import { useDeleteBlessing } from "./use-change-blessings.ts";

interface BlessingDetailDialogProps
  extends Pick<BlessingSheetProps, "renderMore" | "renderActions" | "onRead"> {
  /** Undefined while closed. */
  blessingId: string | undefined;
  onClose: () => void;
  onEdit: (blessing: Blessing) => void;
  /** What else may be done, above delete. */
  entriesOf: (blessing: Blessing) => MenuEntry[];
}

export function BlessingDetailDialog(props: BlessingDetailDialogProps) {
  const { blessingId, onClose, onEdit, onRead, renderMore, renderActions, entriesOf } = props;
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
      ? [{ label: t("blessings.edit"), icon: <PencilLine />, onSelect: () => onEdit(shown) }]
      : [];

  return (
    <>
      <BlessingSheet
        renderMore={renderMore}
        isOpen={blessingId !== undefined}
        onClose={onClose}
        onRead={onRead}
        onEdit={onEdit}
        found={{ ...found, blessing }}
        renderActions={(shown) => (
          <>
            {shown.can.edit && isWide ? (
              <IconButton label={t("blessings.edit")} icon={<PencilLine />} onClick={() => onEdit(shown)} />
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

interface DeleteBlessingDialogProps {
  blessing: Blessing;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

function DeleteBlessingDialog({ blessing, ...dialog }: DeleteBlessingDialogProps) {
  const { t } = useTranslation();
  const { bringBack } = useBringBack();
  const days = trashLimits.keptDays;
  return (
    <ConfirmAction
      {...dialog}
      mutation={useDeleteBlessing()}
      variables={blessing.id}
      {...useActionWords("blessings.delete", { days })}
      doneText={() => t("blessings.delete.doneText", { days })}
      undo={{ label: t("trash.undo"), onPress: () => bringBack(blessing) }}
    />
  );
}

interface BlessingMenuProps {
  entries: readonly MenuEntry[];
  onDelete: (() => void) | undefined;
}

function BlessingMenu({ entries, onDelete }: BlessingMenuProps) {
  const { t } = useTranslation();
  const label = t("blessings.detail.more");
  const last: MenuEntry[] = onDelete
    ? [
        "separator",
        { tone: "danger", label: t("blessings.delete.action"), icon: <Trash2 />, onSelect: onDelete },
      ]
    : [];
  return (
    <Menu
      label={label}
      items={[...entries, ...last]}
      trigger={<IconButton label={label} icon={<Ellipsis />} />}
    />
  );
}
