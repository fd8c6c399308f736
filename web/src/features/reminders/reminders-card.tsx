import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import {
  getReminderPreferences,
  type ReminderPreferences,
  reminderFrequencies,
  updateReminderPreferences,
} from "@blessing-jar/contract/reminders.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { isSignedOut } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { endpointQuery, queryKey } from "../../api/queries.ts";
import { useViewer } from "../../api/session-store.ts";
import { useOptimisticSetting } from "../../api/use-optimistic-setting.ts";
import { today } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Skeleton } from "../../ui/empty-state.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";
import { Switch } from "../../ui/switch.tsx";
import { toast } from "../../ui/toast-store.ts";
import { OnThisDayChoice } from "./on-this-day-choice.tsx";

/** Whether and how often a mail brings the member back. */
export function RemindersCard() {
  const { t } = useTranslation();
  const { data, error } = useQuery({ ...endpointQuery(getReminderPreferences), refetchOnMount: "always" });
  const isError = error !== null && !isSignedOut(error);
  const nextOf = useNext();
  const { mutate } = useSaveReminders({
    onSaved: (saved) =>
      toast("success", t("reminders.card.saved"), nextOf(saved) || t("reminders.unsubscribe.text")),
    onFailed: () => toast("error", t("reminders.failed.update"), t("reminders.failed.updateText")),
  });
  useEffect(() => {
    if (!isError) return;
    toast("error", t("reminders.failed.load"), t("reminders.failed.loadText"));
  }, [isError, t]);

  return (
    <SettingsSection title={t("reminders.card.title")} description={t("reminders.card.text")}>
      {data ? (
        <Choice {...data} onChange={mutate} />
      ) : isError ? (
        <p className="text-ui text-danger-deep">
          {t("reminders.failed.load")}. {t("reminders.failed.loadText")}.
        </p>
      ) : (
        <Skeleton className="h-32" />
      )}
      <OnThisDayChoice />
    </SettingsSection>
  );
}

interface ChoiceProps extends ReminderPreferences {
  onChange: (choice: ReminderChoice) => void;
}

function Choice({ reminderFrequency, isEnabled, onChange, ...times }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <>
      <Switch
        label={t("reminders.card.switch")}
        checked={isEnabled}
        onCheckedChange={(isWanted) => onChange({ reminderFrequency, isEnabled: isWanted })}
      />
      {isEnabled ? (
        <div className="mt-4">
          <RadioCards
            legend={t("reminders.card.frequency")}
            value={reminderFrequency}
            onChange={(frequency) => onChange({ reminderFrequency: frequency, isEnabled })}
            options={reminderFrequencies.map((value) => ({
              value,
              label: t(`reminders.card.frequencies.${value}`),
            }))}
          />
        </div>
      ) : null}
      <Times {...times} />
    </>
  );
}

/** When the next one comes, or what it waits for. */
function useNext() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const isProven = useViewer()?.emailVerified ?? false;
  return ({ nextReminderOn }: Pick<ReminderPreferences, "nextReminderOn">) =>
    nextReminderOn && isProven
      ? t("reminders.card.next", { day: formatDay(nextReminderOn, language, "full") })
      : nextReminderOn && t("reminders.card.unproven");
}

function Times({
  nextReminderOn,
  lastReminderSent,
}: Pick<ReminderPreferences, "nextReminderOn" | "lastReminderSent">) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const next = useNext()({ nextReminderOn });
  return (
    <div className="mt-4 empty:hidden">
      {next ? <p className="font-display text-quote text-ink">{next}</p> : null}
      {lastReminderSent ? (
        <p className="mt-1 text-meta text-ink-faint">
          {t("reminders.card.last", { day: formatDay(today(new Date(lastReminderSent)), language) })}
        </p>
      ) : null}
    </div>
  );
}

type ReminderChoice = Pick<ReminderPreferences, "reminderFrequency" | "isEnabled">;

function useSaveReminders(told: { onSaved: (saved: ReminderPreferences) => void; onFailed: () => void }) {
  return useOptimisticSetting({
    key: queryKey(getReminderPreferences),
    save: (body: ReminderChoice) => call(updateReminderPreferences, { body }),
    apply: (choice, known) => ({ ...known, ...choice, nextReminderOn: null }),
    ...told,
  });
}
