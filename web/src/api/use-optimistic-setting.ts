import { hashKey, type QueryKey, useMutation } from "@tanstack/react-query";
import { queryClient } from "./queries.ts";

interface Options<Setting, Choice> {
  /** Of the query that holds the setting. */
  key: QueryKey;
  save: (choice: Choice) => Promise<Setting>;
  /** What is shown until the server has answered. */
  apply: (choice: Choice, known: Setting) => Setting;
  onSaved?: (saved: Setting) => void;
  onFailed: (error: unknown) => void;
}

/** Optimistic update: shown at once, saved one after the other, rolled back where saving failed. */
export function useOptimisticSetting<Setting, Choice>(options: Options<Setting, Choice>) {
  const { key, save, apply, onSaved, onFailed } = options;
  // Race: while a later choice is being saved, neither an earlier answer nor a rollback may replace it.
  const isLast = () => queryClient.isMutating({ mutationKey: key }) === 1;
  return useMutation({
    mutationKey: key,
    scope: { id: hashKey(key) },
    mutationFn: save,
    onMutate: async (choice) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<Setting>(key);
      queryClient.setQueryData<Setting>(key, (known) => known && apply(choice, known));
      return { before };
    },
    onSuccess: (saved) => {
      if (!isLast()) return;
      queryClient.setQueryData(key, saved);
      onSaved?.(saved);
    },
    onError: (error, _, kept) => {
      onFailed(error);
      if (!isLast()) return;
      // Without a network what was before can be asked of nobody.
      if (kept?.before !== undefined) queryClient.setQueryData(key, kept.before);
      return queryClient.invalidateQueries({ queryKey: key });
    },
  });
}
