import { useTranslation } from "react-i18next";

/** `(queue) => text`. Of an earlier version a queue may be left that has no words any more: it is shown by its own name. */
export function useJobName(): (queue: string) => string {
  const { t } = useTranslation();
  return (queue) => t(`moderation.jobs.names.${queue}`, { defaultValue: queue });
}
