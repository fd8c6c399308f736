import {
  getReminderPreferences,
  type ReminderPreferences,
  updateReminderPreferences,
} from "@blessing-jar/contract/reminders.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { endpointQuery, queryKey } from "../../api/queries.ts";

export type ReminderChoice = Pick<ReminderPreferences, "reminderFrequency" | "isEnabled">;

export function useReminders() {
  return useQuery({ ...endpointQuery(getReminderPreferences), refetchOnMount: "always" });
}

/** Optimistic: shown at once, saved one after the other, rolled back where saving failed. */
export function useSaveReminders(onFailed: () => void) {
  const client = useQueryClient();
  const key = queryKey(getReminderPreferences);
  const mutationKey = [updateReminderPreferences.name];
  const isLast = () => client.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    scope: { id: updateReminderPreferences.name },
    mutationFn: (body: ReminderChoice) => call(updateReminderPreferences, { body }),
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<ReminderPreferences>(
        key,
        (known) => known && { ...known, ...choice, nextReminderOn: null },
      );
    },
    // A later request in flight contains this choice too: neither answer nor rollback under it.
    onSuccess: (saved) => {
      if (isLast()) client.setQueryData(key, saved);
    },
    onError: () => {
      onFailed();
      if (isLast()) return client.invalidateQueries({ queryKey: key });
    },
  });
}
