import { type ComponentType, useEffect, useState } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { toast } from "../../ui/toast-store.ts";
import type { QuoteDialogProps } from "./quote-dialog.tsx";

interface QuoteCreatorProps {
  /** A blessing's id or `anyBlessing`; undefined while closed. */
  source: string | undefined;
  onClose: () => void;
}

/** Fetches the dialog when it is first asked for, and begins anew each time. */
export function QuoteCreator({ source, onClose }: QuoteCreatorProps) {
  const Dialog = useLazyDialog(source !== undefined, onClose);
  const [shown, setShown] = useState<{ source: string; opening: number; isOpen: boolean }>();
  if (source !== undefined && (!shown?.isOpen || shown.source !== source)) {
    setShown({ source, opening: (shown?.opening ?? 0) + 1, isOpen: true });
  } else if (source === undefined && shown?.isOpen) setShown({ ...shown, isOpen: false });

  if (!Dialog || !shown) return null;
  return <Dialog key={shown.opening} source={shown.source} isOpen={shown.isOpen} onClose={onClose} />;
}

function useLazyDialog(
  isWanted: boolean,
  onFailure: () => void,
): ComponentType<QuoteDialogProps> | undefined {
  const { t } = useTranslation();
  const [Dialog, setDialog] = useState<ComponentType<QuoteDialogProps>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is asked for, not each render
  useEffect(() => {
    if (!isWanted || Dialog) return;
    import("./quote-dialog.tsx").then(
      ({ QuoteDialog }) => setDialog(() => QuoteDialog),
      (error: unknown) => {
        console.warn("The quote creator could not be loaded", error);
        toast("error", t("quotes.notLoaded"), t("quotes.notLoadedText"));
        onFailure();
      },
    );
  }, [isWanted, Dialog]);
  return Dialog;
}
