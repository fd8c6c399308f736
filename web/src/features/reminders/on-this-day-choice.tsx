import { getOnThisDayPreferences, updateOnThisDayPreferences } from "@blessing-jar/contract/on-this-day.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/call.ts";
import { endpointQuery, queryKey } from "../../api/queries.ts";
import { useOptimisticSetting } from "../../api/use-optimistic-setting.ts";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/switch.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { LeftOutDialog } from "./left-out-dialog.tsx";

/** Whether a day's memories come by mail, and what is not brought up. */
export function OnThisDayChoice() {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const [isListOpen, setIsListOpen] = useState(false);
  const { data } = useQuery({ ...endpointQuery(getOnThisDayPreferences), refetchOnMount: "always" });
  const saving = useOptimisticSetting({
    key: queryKey(getOnThisDayPreferences),
    save: (isWanted: boolean) => call(updateOnThisDayPreferences, { body: { isWanted } }),
    apply: (isWanted) => ({ preferences: { isWanted } }),
    onSaved: ({ preferences: { isWanted } }) =>
      toast({
        tone: "success",
        title: t("reminders.card.saved"),
        description: t(`reminders.onThisDay.${isWanted ? "card" : "unsubscribe"}.text`),
      }),
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
