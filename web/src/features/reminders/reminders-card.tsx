import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import {
  getOnThisDayPreferences,
  type LeftOut,
  updateOnThisDayPreferences,
} from "@blessing-jar/contract/on-this-day.ts";
import {
  getReminderPreferences,
  type ReminderPreferences,
  reminderFrequencies,
  updateReminderPreferences,
} from "@blessing-jar/contract/reminders.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import { isSignedOut } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useConfig } from "../../api/config.ts";
import { useIsJustAway } from "../../api/connection.ts";
import { endpointQuery, queryKey } from "../../api/queries.ts";
import { useViewer } from "../../api/session-store.ts";
import { useOptimisticSetting } from "../../api/use-optimistic-setting.ts";
import { today } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/empty-state.tsx";
import { FailureLine } from "../../ui/loaded.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";
import { Switch } from "../../ui/switch.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { leftOutPages, useTakeBack } from "./use-left-out.ts";

export function RemindersCard() {
  const { t } = useTranslation();
  const { data, error } = useQuery({ ...endpointQuery(getReminderPreferences), refetchOnMount: "always" });
  const isError = error !== null && !isSignedOut(error);
  const isJustAway = useIsJustAway(error);
  const nextOf = useNext();
  const { mutate } = useSaveReminders({
    onSaved: (saved) =>
      toast("success", t("reminders.card.saved"), nextOf(saved) || t("reminders.unsubscribe.text")),
    onFailed: () => toast("error", t("reminders.failed.update"), t("reminders.failed.updateText")),
  });
  useEffect(() => {
    if (!isError || isJustAway) return;
    toast("error", t("reminders.failed.load"), t("reminders.failed.loadText"));
  }, [isError, isJustAway, t]);

  return (
    <SettingsSection
      name="reminders"
      title={t("reminders.card.title")}
      description={t("reminders.card.text")}
    >
      {data ? (
        <Choice {...data} onChange={mutate} />
      ) : isError ? (
        <FailureLine error={error} away={t("shell.notHere.title")}>
          {t("reminders.failed.load")}. {t("reminders.failed.loadText")}.
        </FailureLine>
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

function useNext() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const isProven = useViewer()?.emailVerified ?? false;
  const { isMailDelivered } = useConfig();
  return ({ nextReminderOn }: Pick<ReminderPreferences, "nextReminderOn">) => {
    if (!nextReminderOn) return nextReminderOn;
    if (!isMailDelivered) return t("accounts.verify.noMail");
    if (!isProven) return t("reminders.card.unproven");
    return t("reminders.card.next", { day: formatDay(nextReminderOn, language, "full") });
  };
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

function useSaveReminders(handlers: { onSaved: (saved: ReminderPreferences) => void; onFailed: () => void }) {
  return useOptimisticSetting({
    key: queryKey(getReminderPreferences),
    save: (body: ReminderChoice) => call(updateReminderPreferences, { body }),
    apply: (choice, known) => ({ ...known, ...choice, nextReminderOn: null }),
    ...handlers,
  });
}

function OnThisDayChoice() {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const [isListOpen, setIsListOpen] = useState(false);
  const { data } = useQuery({ ...endpointQuery(getOnThisDayPreferences), refetchOnMount: "always" });
  const saving = useOptimisticSetting({
    key: queryKey(getOnThisDayPreferences),
    save: (isWanted: boolean) => call(updateOnThisDayPreferences, { body: { isWanted } }),
    apply: (isWanted) => ({ preferences: { isWanted } }),
    onSaved: ({ preferences: { isWanted } }) =>
      toast(
        "success",
        t("reminders.card.saved"),
        t(`reminders.onThisDay.${isWanted ? "card" : "unsubscribe"}.text`),
      ),
    onFailed: (error) => failed("reminders.onThisDay.card.failed", error),
  });
  return (
    <div className="mt-6 border-t border-line pt-6">
      <Switch
        label={t("reminders.onThisDay.card.switch")}
        description={t("reminders.onThisDay.card.text")}
        checked={data?.preferences.isWanted ?? false}
        disabled={!data}
        onCheckedChange={saving.mutate}
      />
      <Button variant="link" className="-ms-1 mt-2" onClick={() => setIsListOpen(true)}>
        {t("reminders.leftOut.title")}
      </Button>
      <LeftOutDialog isOpen={isListOpen} onClose={() => setIsListOpen(false)} />
    </div>
  );
}

function LeftOutDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useInfiniteQuery({ ...leftOutPages, enabled: isOpen });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("reminders.leftOut.title")}
      description={t("reminders.leftOut.text")}
    >
      <PagedList
        query={query}
        queryKey={leftOutPages.queryKey}
        skeleton={<Skeleton className="h-32" />}
        failedTitle={t("reminders.leftOut.notFetched")}
        none={<p className="py-6 font-display text-quote text-ink-soft">{t("reminders.leftOut.empty")}</p>}
      >
        {(all) => (
          <ul className="lined">
            {all.map((each) => (
              <Row key={each.id} leftOut={each} />
            ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  );
}

const leapYear = 2000;

function Row({ leftOut: { blessing, day } }: { leftOut: LeftOut }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const failed = useFailureToast();
  const takingBack = useTakeBack();
  const title =
    blessing?.title ??
    t("reminders.leftOut.day", { day: formatDay(`${leapYear}-${day}`, language, "dayAndMonth") });

  function handleTakeBack() {
    const what = blessing ? { blessingId: blessing.id } : { day: day ?? "" };
    takingBack.mutate(what, {
      onSuccess: () => toast("success", t("reminders.leftOut.takenBack"), title),
      onError: (error) => failed("reminders.leftOut.failed", error),
    });
  }

  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 grow">
        <p dir="auto" className="line-clamp-2 font-display text-quote text-ink wrap-anywhere">
          {title}
        </p>
        {blessing ? (
          <time dateTime={blessing.blessingDate} className="text-meta text-ink-faint">
            {formatDay(blessing.blessingDate, language)}
          </time>
        ) : null}
      </div>
      <IconButton
        label={t("reminders.leftOut.takeBack", { what: title })}
        icon={<Undo2 className="rtl:-scale-x-100" />}
        onClick={handleTakeBack}
      />
    </li>
  );
}
