import {
  type CelebrationReminders,
  getCelebrationReminders,
  updateCelebrationReminders,
} from "@blessing-jar/contract/celebrations.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../api/call.ts";
import { endpointQuery, queryKey } from "../../api/queries.ts";
import { useOptimisticSetting } from "../../api/use-optimistic-setting.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";

const choices = ["none", "own", "all"] as const;

export function RemindersField() {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const { data } = useQuery(endpointQuery(getCelebrationReminders));
  const saving = useOptimisticSetting({
    key: queryKey(getCelebrationReminders),
    save: (body: CelebrationReminders) => call(updateCelebrationReminders, { body }),
    apply: (chosen) => chosen,
    onSaved: ({ wanted }) =>
      toast("success", t("reminders.card.saved"), t(`celebrations.reminders.${wanted}`)),
    onFailed: (error) => failed("celebrations.reminders.failed", error),
  });
  if (!data) return null;
  return (
    <div className="border-t border-line pt-6 sm:max-w-md">
      <SelectField
        label={t("celebrations.reminders.label")}
        hint={t("celebrations.reminders.hint")}
        value={data.wanted}
        onChange={({ target }) => {
          const wanted = choices.find((each) => each === target.value);
          if (wanted) saving.mutate({ wanted });
        }}
        options={choices}
        labelOf={(each) => t(`celebrations.reminders.${each}`)}
      />
    </div>
  );
}
