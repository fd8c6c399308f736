import {
  getReminderPreferences,
  type ReminderPreferences,
  updateReminderPreferences,
} from "@blessing-jar/contract/reminders.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { endpointQuery, queryKey } from "../../api/queries.ts";
import { useOptimisticSetting } from "../../api/use-optimistic-setting.ts";

export type ReminderChoice = Pick<ReminderPreferences, "reminderFrequency" | "isEnabled">;

export function useReminders() {
  return useQuery({ ...endpointQuery(getReminderPreferences), refetchOnMount: "always" });
}

interface Told {
  onSaved: (saved: ReminderPreferences) => void;
  onFailed: () => void;
}

export function useSaveReminders(told: Told) {
  return useOptimisticSetting({
    key: queryKey(getReminderPreferences),
    save: (body: ReminderChoice) => call(updateReminderPreferences, { body }),
    apply: (choice, known) => ({ ...known, ...choice, nextReminderOn: null }),
    ...told,
  });
}
