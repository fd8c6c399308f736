import { getEvening } from "@blessing-jar/contract/evening.ts";
import { Bell } from "lucide-react";
import { useConfig } from "../../api/config.ts";
import { queryKey, refetch } from "../../api/queries.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field-error.tsx";
import { HomeScreenHint } from "../notifications/home-screen-hint.tsx";
import { canPush, PushDenied, useChoosePush, usePush, usePushFailure } from "../notifications/use-push.ts";

const hintId = "evening-on-this-device";

/** Where this browser could be asked, and is not yet. */
export function OnThisDevice() {
  const { t } = useTranslation();
  const { isOpen, isDenied, press } = useThisDevice({
    isEnabled: true,
    onChosen: () => void refetch({ queryKey: queryKey(getEvening) }),
  });
  if (!canPush()) return <HomeScreenHint />;
  if (!isOpen) return null;
  return (
    <>
      <Button variant="outline" {...press}>
        {t("reminders.evening.card.here")}
      </Button>
      <HereHint isDenied={isDenied} />
    </>
  );
}

interface EveningYesOptions {
  isAsked: boolean;
  onYes: () => void;
  /** The hour is worth keeping all the same: it can be asked here as soon as the browser allows it. */
  onDenied: () => void;
}

/** Where no mail goes out, it is this device that can ask. */
export function useEveningYes({ isAsked, onYes, onDenied }: EveningYesOptions) {
  const { isMailDelivered } = useConfig();
  const device = useThisDevice({ isEnabled: isAsked && !isMailDelivered, onChosen: onYes, onDenied });
  return { ...device, onYes };
}

type EveningYesProps = ReturnType<typeof useEveningYes>;

/** The yes of whoever is asked for an hour. */
export function EveningYes({ isOpen, press, onYes }: EveningYesProps) {
  const { t } = useTranslation();
  if (!isOpen) return <Button onClick={onYes}>{t("reminders.evening.offer.yes")}</Button>;
  return <Button {...press}>{t("reminders.evening.card.here")}</Button>;
}

/** What that yes means, above it. */
export function EveningYesHint({ isOpen, isDenied }: EveningYesProps) {
  const { isMailDelivered } = useConfig();
  if (!isMailDelivered && !canPush()) return <HomeScreenHint />;
  return isOpen ? <HereHint isDenied={isDenied} /> : null;
}

function HereHint({ isDenied }: { isDenied: boolean }) {
  const { t } = useTranslation();
  return (
    <div id={hintId} className="grid basis-full gap-1.5 text-meta text-pretty text-ink-faint">
      <p>{t("reminders.evening.card.hereText")}</p>
      <FieldError>{isDenied ? t("notifications.push.denied") : null}</FieldError>
    </div>
  );
}

interface ThisDeviceOptions {
  isEnabled: boolean;
  onChosen: () => void;
  onDenied?: () => void;
}

/** Stays mounted with what asks: once it is chosen there is no button left that could go on. */
function useThisDevice({ isEnabled, onChosen, onDenied }: ThisDeviceOptions) {
  const { data } = usePush({ isEnabled });
  const choosing = useChoosePush(data?.publicKey);
  const handleFailure = usePushFailure();

  function handleError(error: unknown) {
    if (error instanceof PushDenied) onDenied?.();
    else handleFailure(error);
  }

  return {
    isOpen: isEnabled && data !== undefined && !data.subscription,
    /** Said where it was asked, for as long as it stands there. */
    isDenied: choosing.error instanceof PushDenied,
    press: {
      icon: <Bell />,
      isLoading: choosing.isPending,
      "aria-describedby": hintId,
      onClick: () =>
        choosing.mutate({ isWanted: true, isDetailed: false }, { onError: handleError, onSuccess: onChosen }),
    },
  };
}
