import { hashKey, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

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
  const client = useQueryClient();
  // Race: while a later choice is being saved, neither an earlier answer nor a rollback may replace it.
  const isLast = () => client.isMutating({ mutationKey: key }) === 1;
  return useMutation({
    mutationKey: key,
    scope: { id: hashKey(key) },
    mutationFn: save,
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<Setting>(key, (known) => known && apply(choice, known));
    },
    onSuccess: (saved) => {
      if (!isLast()) return;
      client.setQueryData(key, saved);
      onSaved?.(saved);
    },
    onError: (error) => {
      onFailed(error);
      if (isLast()) return client.invalidateQueries({ queryKey: key });
    },
  });
}
