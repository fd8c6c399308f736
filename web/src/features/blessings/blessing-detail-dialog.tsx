import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { PencilLine, Trash2 } from "lucide-react";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { BlessingDetail } from "./blessing-detail.tsx";
import { BlessingMissing } from "./blessing-missing.tsx";
import type { MediaProps } from "./card-parts.ts";
import { DeleteBlessingDialog } from "./delete-blessing-dialog.tsx";
import { useAnyBlessing } from "./use-blessings.ts";

export interface BlessingDetailDialogProps {
  /** Undefined while closed. */
  blessingId: string | undefined;
  onClose: () => void;
  onEdit: (blessing: Blessing) => void;
  Gallery: ComponentType<MediaProps & { title: string }>;
  /** Below the text: what others gave and said. */
  renderMore?: (blessing: Blessing) => ReactNode;
  /** Beside edit and delete, such as sharing. */
  renderActions?: (blessing: Blessing) => ReactNode;
}

export function BlessingDetailDialog(props: BlessingDetailDialogProps) {
  const { blessingId, onClose, onEdit, Gallery, renderMore, renderActions } = props;
  const { t } = useTranslation();
  // Once deleted it leaves the list before this closes: it stays in view, and is not asked for again.
  const [toDelete, setToDelete] = useState<Blessing>();
  const [isAsking, setIsAsking] = useState(false);
  const leaving = toDelete?.id === blessingId ? toDelete : undefined;
  const found = useAnyBlessing(blessingId, { isEnabled: !leaving });
  const blessing = found.blessing ?? leaving;
  useEffect(() => {
    if (blessingId === undefined) setToDelete(undefined);
  }, [blessingId]);

  return (
    <>
      <Dialog
        isOpen={blessingId !== undefined}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        size="lg"
        isForReading
        isTitleHidden
        title={blessing?.title ?? t("blessings.detail.title")}
        closeLabel={t("blessings.close")}
        footer={
          blessing && (blessing.can.edit || blessing.can.delete) ? (
            // In one row on a phone too, in any language: what is read and said above needs the height.
            <div className="flex grow flex-wrap items-center justify-end gap-2 max-sm:gap-1 max-sm:[&_button:not(:last-child)]:px-2! max-sm:[&_svg]:hidden">
              {blessing.can.delete ? (
                <Button
                  variant="ghost"
                  className="me-auto px-3!"
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => {
                    setToDelete(blessing);
                    setIsAsking(true);
                  }}
                >
                  {t("blessings.delete.action")}
                </Button>
              ) : null}
              {renderActions?.(blessing)}
              {blessing.can.edit ? (
                <Button
                  variant="outline"
                  className="max-sm:px-3!"
                  icon={<PencilLine aria-hidden="true" />}
                  onClick={() => onEdit(blessing)}
                >
                  {t("blessings.edit")}
                </Button>
              ) : null}
            </div>
          ) : undefined
        }
      >
        {blessing ? (
          <BlessingDetail blessing={blessing} Gallery={Gallery}>
            {renderMore?.(blessing)}
          </BlessingDetail>
        ) : (
          <BlessingMissing
            error={found.error}
            isRetrying={found.isFetching}
            onRetry={() => void found.refetch()}
          />
        )}
      </Dialog>
      {blessing ? (
        <DeleteBlessingDialog
          blessing={blessing}
          isOpen={isAsking}
          onOpenChange={setIsAsking}
          onDeleted={() => {
            setIsAsking(false);
            onClose();
          }}
        />
      ) : null}
    </>
  );
}
