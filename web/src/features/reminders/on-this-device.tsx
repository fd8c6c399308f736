import { getEvening } from "@blessing-jar/contract/evening.ts";
import { Bell } from "lucide-react";
import { useConfig } from "../../api/config.ts";
import { queryKey, refetch } from "../../api/queries.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { HomeScreenHint } from "../notifications/home-screen-hint.tsx";
import { canPush, useChoosePush, usePush, usePushFailure } from "../notifications/use-push.ts";

const hintId = "evening-on-this-device";

/** Where this browser could be asked, and is not yet. */
export function OnThisDevice() {
  const { t } = useTranslation();
  const { isOpen, press } = useThisDevice({ isEnabled: true });
  if (!canPush()) return <HomeScreenHint />;
  if (!isOpen) return null;
  return (
    <>
      <Button variant="outline" {...press}>
        {t("reminders.evening.card.here")}
      </Button>
      <HereHint />
    </>
  );
}

/** The yes of whoever is asked for an hour: where no mail goes out, it is this device that can ask. */
export function EveningYes({ onYes }: { onYes: () => void }) {
  const { t } = useTranslation();
  const { isMailDelivered } = useConfig();
  const { isOpen, press } = useThisDevice({ isEnabled: !isMailDelivered, onChosen: onYes });
  if (!isOpen) return <Button onClick={onYes}>{t("reminders.evening.offer.yes")}</Button>;
  return <Button {...press}>{t("reminders.evening.card.here")}</Button>;
}

/** What that yes means, above it. */
export function EveningYesHint() {
  const { isMailDelivered } = useConfig();
  const { isOpen } = useThisDevice({ isEnabled: !isMailDelivered });
  if (!isMailDelivered && !canPush()) return <HomeScreenHint />;
  return isOpen ? <HereHint /> : null;
}

function HereHint() {
  const { t } = useTranslation();
  return (
    <p id={hintId} className="basis-full text-meta text-pretty text-ink-faint">
      {t("reminders.evening.card.hereText")}
    </p>
  );
}

/** Stays mounted with what asks: once it is chosen there is no button left that could go on. */
function useThisDevice({ isEnabled, onChosen }: { isEnabled: boolean; onChosen?: () => void }) {
  const { data } = usePush({ isEnabled });
  const choosing = useChoosePush(data?.publicKey);
  const handleFailure = usePushFailure();

  function handleChosen() {
    if (onChosen) onChosen();
    else void refetch({ queryKey: queryKey(getEvening) });
  }

  return {
    isOpen: isEnabled && data !== undefined && !data.subscription,
    press: {
      icon: <Bell />,
      isLoading: choosing.isPending,
      "aria-describedby": hintId,
      onClick: () =>
        choosing.mutate(
          { isWanted: true, isDetailed: false },
          { onError: handleFailure, onSuccess: handleChosen },
        ),
    },
  };
}
