import { useTranslation } from "react-i18next";
import { Loaded } from "../../ui/loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AdminTab } from "../administration/admin-tab.tsx";
import { FailedJobs } from "./failed-jobs.tsx";
import { MailHealth } from "./mail-health.tsx";
import { QueueTable } from "./queue-table.tsx";
import { useQueues } from "./use-queues.ts";

/** What is done later: mails above all, what was given up, and how much waits. */
export default function Queues() {
  const { t } = useTranslation();
  const queues = useQueues();
  return (
    <AdminTab
      id="later-work"
      title={t("moderation.jobs.title")}
      description={t("moderation.jobs.text")}
      isBusy={queues.isPending}
      className="grid gap-10"
    >
      <Loaded
        query={queues}
        skeleton={<Skeleton className="h-72 rounded-card" />}
        failedTitle={t("moderation.jobs.failed")}
      >
        {({ queues: all, mails }) => (
          <>
            <MailHealth mails={mails} />
            <FailedJobs />
            <QueueTable queues={all} />
          </>
        )}
      </Loaded>
    </AdminTab>
  );
}
