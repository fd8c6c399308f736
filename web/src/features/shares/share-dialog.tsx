import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, Share2 } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { focusOn } from "../../ui/focus.ts";
import { CopyLink } from "../blessings/copy-link.tsx";
import { allCirclesQuery } from "../circles/all-circles.ts";
import { useNamedCircles } from "../circles/use-audience.ts";
import { CopyText } from "./copy-text.tsx";
import { ShareBody } from "./share-body.tsx";
import { useShareForm } from "./use-share-form.ts";
import type { Sharing } from "./use-sharing.ts";

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
              icon={<Share2 />}
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

/** Takes the focus, since the button that led here is gone. */
function ShareDone({ sharing: { seen, waiting } }: { sharing: Sharing }) {
  const { t } = useTranslation();
  const named = useNamedCircles();
  return (
    <div
      ref={focusOn}
      role="status"
      className="grid justify-items-center gap-3 py-8 text-center wrap-anywhere"
    >
      <CircleCheck className="size-12 text-sage-deep" strokeWidth={1.5} />
      <p className="font-display text-heading text-ink">{t("shares.done.title")}</p>
      {seen.length > 0 ? (
        <p className="text-ui text-ink-soft">{t("shares.done.seen", { circles: named(seen) })}</p>
      ) : null}
      {waiting.length > 0 ? (
        <p className="text-ui text-ink-soft">{t("shares.done.waits", { circles: named(waiting) })}</p>
      ) : null}
    </div>
  );
}
