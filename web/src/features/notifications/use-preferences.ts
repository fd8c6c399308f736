import {
  getNotificationPreferences,
  type NotificationPreferences,
  updateNotificationPreferences,
} from "@blessing-jar/contract/notifications.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { endpointQuery, queryKey } from "../../api/queries.ts";

export function usePreferences({ isEnabled }: { isEnabled: boolean }) {
  return useQuery({
    ...endpointQuery(getNotificationPreferences),
    enabled: isEnabled,
    refetchOnMount: "always",
    select: ({ preferences }) => preferences,
  });
}

/** Optimistic: shown at once, saved one after the other, rolled back where saving failed. */
export function useSavePreferences(onFailed: (error: unknown) => void) {
  const client = useQueryClient();
  const key = queryKey(getNotificationPreferences);
  const mutationKey = [updateNotificationPreferences.name];
  return useMutation({
    mutationKey,
    scope: { id: updateNotificationPreferences.name },
    mutationFn: (body: NotificationPreferences) => call(updateNotificationPreferences, { body }),
    onMutate: async (preferences) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData(key, { preferences });
    },
    onError: (error) => {
      onFailed(error);
      // A later request in flight contains this choice too: no rollback under it.
      if (client.isMutating({ mutationKey }) > 1) return;
      return client.invalidateQueries({ queryKey: key });
    },
  });
}
