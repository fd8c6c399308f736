import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { useQuery } from "@tanstack/react-query";
import { Share2 } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { CopyLink } from "../blessings/copy-link.tsx";
import { allCirclesQuery } from "../circles/all-circles.ts";
import { CopyText } from "./copy-text.tsx";
import { ShareBody } from "./share-body.tsx";
import { ShareDone } from "./share-done.tsx";
import { useShareForm } from "./use-share-form.ts";

interface ShareDialogProps {
  blessing: Blessing;
  isOpen: boolean;
  onClose: () => void;
  /** Other ways to show it, below the circles. */
  children?: ReactNode;
}

export function ShareDialog({ blessing, isOpen, onClose, children }: ShareDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const circles = useQuery({
    ...allCirclesQuery,
    enabled: isOpen,
    // Anew at each opening: others join and leave, and the number of people is what the decision rests on.
    staleTime: 0,
    select: (answer) => answer.circles,
  });
  const form = useShareForm({ blessing, circles: circles.data ?? [], isOpen, onClose });
  return (
    <Dialog
      isOpen={isOpen}
      isForReading
      onClose={onClose}
      title={t("shares.title")}
      headerExtra={
        <p className="mt-1.5 line-clamp-2 text-ui text-ink-soft wrap-anywhere">
          <bdi>{blessing.title}</bdi>
        </p>
      }
      footer={
        // Without a circle that is left there is nothing to cancel; what else is here is done at once.
        form.done || form.open.length === 0 ? undefined : (
          <>
            <Button variant="outline" onClick={onClose} className="max-sm:hidden">
              {t("shell.cancel")}
            </Button>
            <Button
              type="submit"
              form={formId}
              icon={<Share2 aria-hidden="true" />}
              isLoading={form.isSending}
              loadingLabel={t("shares.sharing")}
            >
              {t("shares.share")}
            </Button>
          </>
        )
      }
    >
      {form.done ? (
        <ShareDone sharing={form.done} />
      ) : (
        <>
          <ShareBody blessing={blessing} circles={circles} form={form} formId={formId} />
          <div className="mt-4 -ms-3 flex flex-wrap gap-x-2">
            {blessing.visibility === "public" ? <CopyLink blessingId={blessing.id} /> : null}
            <CopyText blessing={blessing} />
          </div>
          {children}
        </>
      )}
    </Dialog>
  );
}
