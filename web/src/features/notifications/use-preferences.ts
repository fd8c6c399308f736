import {
  getNotificationPreferences,
  type NotificationPreferences,
  updateNotificationPreferences,
} from "@blessing-jar/contract/notifications.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { endpointQuery, queryKey } from "../../api/queries.ts";
import { useOptimisticSetting } from "../../api/use-optimistic-setting.ts";

export function usePreferences({ isEnabled }: { isEnabled: boolean }) {
  return useQuery({
    ...endpointQuery(getNotificationPreferences),
    enabled: isEnabled,
    refetchOnMount: "always",
    select: ({ preferences }) => preferences,
  });
}

export function useSavePreferences(onFailed: (error: unknown) => void) {
  return useOptimisticSetting({
    key: queryKey(getNotificationPreferences),
    save: (body: NotificationPreferences) => call(updateNotificationPreferences, { body }),
    apply: (preferences) => ({ preferences }),
    onFailed,
  });
}
