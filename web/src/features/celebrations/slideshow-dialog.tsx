import { PartyPopper } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../api/api-error.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState, Skeleton } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Slideshow } from "./slideshow.tsx";
import { useCelebration } from "./use-celebrations.ts";

interface SlideshowDialogProps {
  /** Undefined while closed. */
  celebrationId: string | undefined;
  onClose: () => void;
}

/** The slideshow of a celebration, once it has arrived; else that it is not here. */
export function SlideshowDialog({ celebrationId, onClose }: SlideshowDialogProps) {
  const { t } = useTranslation();
  const query = useCelebration(celebrationId);
  const { data, error } = query;
  const isNotHere = error instanceof ApiError && (error.status === 404 || error.status === 400);
  // Gone when closed, so that it begins with its cover each time.
  if (celebrationId === undefined) return null;
  if (data && !isNotHere) return <Slideshow key={data.event.id} {...data} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} isTitleHidden title={t("celebrations.title")}>
      {isNotHere ? (
        <EmptyState
          illustration={<PartyPopper className="mx-auto size-10 text-gold" />}
          title={t("celebrations.notHere.title")}
          description={t("celebrations.notHere.text")}
        />
      ) : (
        <Loaded
          query={{ ...query, data: undefined }}
          skeleton={<Skeleton className="h-80" />}
          failedTitle={t("celebrations.failedOne")}
        >
          {() => null}
        </Loaded>
      )}
    </Dialog>
  );
}
