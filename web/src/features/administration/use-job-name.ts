import { isTextKey } from "../../language/text-key.ts";
import { useTranslation } from "../../language/use-translation.ts";

/** `(queue) => text`. Of an earlier version a queue may be left that has no words any more: it is shown by its own name. */
export function useJobName(): (queue: string) => string {
  const { t, i18n } = useTranslation();
  return (queue) => {
    const key = `moderation.jobs.names.${queue}`;
    return isTextKey(i18n, key) ? t(key) : queue;
  };
}
