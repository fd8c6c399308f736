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

/** Shown at once, kept one after the other, and as it was before where it could not be kept. */
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
      // A later choice on its way holds this one too, and must not seem to be taken back.
      if (client.isMutating({ mutationKey }) > 1) return;
      return client.invalidateQueries({ queryKey: key });
    },
  });
}
