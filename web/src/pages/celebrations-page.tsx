import type { Celebration } from "@blessing-jar/contract/celebrations.ts";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type CelebrationAction, CelebrationList } from "../features/celebrations/celebration-list.tsx";
import { DeleteCelebrationDialog } from "../features/celebrations/delete-celebration-dialog.tsx";
import { PlannerDialog } from "../features/celebrations/planner-dialog.tsx";
import { QuickStartCards } from "../features/celebrations/quick-start-cards.tsx";
import { RemindersField } from "../features/celebrations/reminders-field.tsx";
import { SlideshowDialog } from "../features/celebrations/slideshow.tsx";
import { refetchCelebrations } from "../features/celebrations/use-celebrations.ts";
import { useLiveMember } from "../features/live/use-live-member.ts";
import { Button } from "../ui/button.tsx";
import { PageShell, SectionHeading } from "../ui/page-shell.tsx";
import { useAddressDialog } from "./use-address-dialog.ts";

export function CelebrationsPage() {
  const { t } = useTranslation();
  const showing = useAddressDialog("show");
  const planning = useAddressDialog("plan");
  const [deleted, setDeleted] = useState<Celebration>();
  useLiveCelebrations();

  function handleAction(action: CelebrationAction, event: Celebration) {
    if (action === "open") showing.open(event.id);
    else if (action === "edit") planning.open(event.id);
    else setDeleted(event);
  }

  return (
    <PageShell className="grid gap-8 pt-4 pb-24 sm:gap-10 sm:pt-8">
      <SectionHeading
        level={1}
        title={t("celebrations.title")}
        description={t("celebrations.lead")}
        action={
          <Button variant="outline" icon={<CalendarPlus />} onClick={() => planning.open("new")}>
            {t("celebrations.plan")}
          </Button>
        }
      />
      <QuickStartCards onStart={planning.open} />
      <CelebrationList onAction={handleAction} />
      <RemindersField />
      <PlannerDialog target={planning.value} onClose={planning.close} />
      <DeleteCelebrationDialog event={deleted} onClose={() => setDeleted(undefined)} />
      <SlideshowDialog celebrationId={showing.value} onClose={showing.close} />
    </PageShell>
  );
}

/** What others plan, change or delete is asked for again; who comes into a circle, or leaves it, sees others. */
function useLiveCelebrations() {
  useLiveMember((events) => {
    if (events.has("celebrations") || events.has("circles")) void refetchCelebrations();
  });
}
