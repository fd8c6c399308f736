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

interface BlessingDetailDialogProps {
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
  const [askedId, setAskedId] = useState<string>();
  const leaving = toDelete?.id === blessingId ? toDelete : undefined;
  const found = useAnyBlessing(blessingId, { isEnabled: !leaving });
  const blessing = found.blessing ?? leaving;
  useEffect(() => {
    if (blessingId !== undefined) return;
    setToDelete(undefined);
    setAskedId(undefined);
  }, [blessingId]);

  return (
    <>
      <Dialog
        isOpen={blessingId !== undefined}
        onClose={onClose}
        size="lg"
        isForReading
        isTitleHidden
        title={blessing?.title ?? t("blessings.detail.title")}
        footer={
          blessing && (blessing.can.edit || blessing.can.delete) ? (
            // In one row on a phone too, in any language: each word stands under its sign, and the row is as low as it can be.
            <div className="flex grow items-center justify-end gap-2 max-sm:-my-2 max-sm:grid max-sm:auto-cols-[minmax(min-content,1fr)] max-sm:grid-flow-col max-sm:items-start max-sm:gap-1 max-sm:[&_button]:flex-col max-sm:[&_button]:gap-1 max-sm:[&_button]:rounded-tile max-sm:[&_button]:border max-sm:[&_button]:border-transparent max-sm:[&_button]:bg-transparent max-sm:[&_button]:px-0 max-sm:[&_button]:text-meta max-sm:[&_button]:text-ink-soft">
              {blessing.can.delete ? (
                <Button
                  variant="ghost"
                  className="sm:me-auto"
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => {
                    setToDelete(blessing);
                    setAskedId(blessing.id);
                  }}
                >
                  {t("blessings.delete.action")}
                </Button>
              ) : null}
              {renderActions?.(blessing)}
              {blessing.can.edit ? (
                <Button
                  variant="outline"
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
