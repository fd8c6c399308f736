import { daysOfWeek, type Evening, getEvening } from "@blessing-jar/contract/evening.ts";
import { useQuery } from "@tanstack/react-query";
import { isSignedOut } from "../../api/api-error.ts";
import { useConfig } from "../../api/config.ts";
import { endpointQuery } from "../../api/queries.ts";
import { useViewer } from "../../api/session-store.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { Skeleton } from "../../ui/empty-state.tsx";
import { FailureLine } from "../../ui/loaded.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";
import { Switch } from "../../ui/switch.tsx";
import { toast } from "../../ui/toast-store.ts";
import { ConfirmButton } from "../accounts/confirm-button.tsx";
import { HourField } from "./hour-field.tsx";
import { OnThisDevice } from "./on-this-device.tsx";
import { useEveningSentence, useSaveEvening, weekdayIn } from "./use-evening.ts";

export function EveningSection() {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const { data, error } = useQuery({ ...endpointQuery(getEvening), refetchOnMount: "always" });
  return (
    <SettingsSection
      name="evening"
      title={t("reminders.evening.card.title")}
      description={t("reminders.evening.card.text")}
    >
      {data ? (
        <Choice evening={data.evening} />
      ) : error !== null && !isSignedOut(error) ? (
        <FailureLine error={error} away={t("shell.notHere.title")}>
          {t("reminders.evening.card.failedLoad")}. {errorWords(error)}
        </FailureLine>
      ) : (
        <Skeleton className="h-32" />
      )}
    </SettingsSection>
  );
}

function Choice({ evening }: { evening: Evening }) {
  const { t } = useTranslation();
  const sentenceOf = useEveningSentence();
  const { isWanted, days, minute, pausedUntil } = evening;
  const { mutate } = useSaveEvening({
    onSaved: (saved) =>
      toast(
        "success",
        t("reminders.card.saved"),
        saved.isWanted ? sentenceOf(saved) : t("reminders.evening.unsubscribe.text"),
      ),
  });
  return (
    <>
      <Switch
        label={t("reminders.evening.card.switch")}
        checked={isWanted}
        onCheckedChange={(isOn) => mutate({ isWanted: isOn })}
      />
      {isWanted ? (
        <div className="mt-4 grid gap-5">
          <Days days={days} onChange={(next) => mutate({ isWanted, days: next })} />
          <HourField minute={minute} onChange={(next) => mutate({ isWanted, minute: next })} />
          <p className="text-ui text-pretty text-ink">{sentenceOf(evening)}</p>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <Button variant="outline" onClick={() => mutate({ isWanted, isPaused: pausedUntil === null })}>
              {t(pausedUntil ? "reminders.evening.card.resume" : "reminders.evening.pause.button")}
            </Button>
            {evening.channel === "push" ? null : <ConfirmAddress />}
            <OnThisDevice />
          </div>
        </div>
      ) : null}
    </>
  );
}

/** Until the address is proven no question comes by mail. */
function ConfirmAddress() {
  const viewer = useViewer();
  const { isMailDelivered } = useConfig();
  if (!viewer || viewer.emailVerified || !isMailDelivered) return null;
  return <ConfirmButton email={viewer.email} />;
}

/** One is left at least: none at all is what the switch is for. */
function Days({ days, onChange }: { days: number[]; onChange: (days: number[]) => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const toggled = (day: number) => daysOfWeek.filter((each) => days.includes(each) !== (each === day));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-ui font-medium text-ink">{t("reminders.evening.card.days")}</legend>
      <div className="flex flex-wrap gap-1 sm:gap-1.5">
        {daysOfWeek.map((day) => (
          <label
            key={day}
            className={cx(
              "relative grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-full border border-line bg-card px-1.5 text-ui sm:px-2.5 text-ink",
              "has-checked:border-sage-deep has-checked:bg-sage-wash has-checked:font-medium has-checked:text-sage-deep forced-colors:has-checked:outline-2",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) has-disabled:cursor-default",
            )}
          >
            <input
              type="checkbox"
              aria-label={weekdayIn(day, language)}
              checked={days.includes(day)}
              disabled={days.length === 1 && days.includes(day)}
              onChange={() => onChange(toggled(day))}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <span aria-hidden="true">{weekdayIn(day, language, "briefWeekday")}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
