import { accountJobs } from "./features/accounts/accounts.jobs.ts";
import { administrationJobs } from "./features/administration/administration.jobs.ts";
import { diskJobs } from "./features/administration/disk.jobs.ts";
import { answerJobs } from "./features/answers/answers.jobs.ts";
import { backupJobs } from "./features/backups/backups.jobs.ts";
import { celebrationJobs } from "./features/celebrations/celebrations.jobs.ts";
import { contactJobs } from "./features/contact/contact.jobs.ts";
import { credentialsJobs } from "./features/credentials/credentials.jobs.ts";
import { donationJobs } from "./features/donations/donations.jobs.ts";
import { factorJobs } from "./features/factors/factors.jobs.ts";
import { handOverJobs } from "./features/hand-over/hand-over.jobs.ts";
import { importJobs } from "./features/imports/imports.jobs.ts";
import { invitationJobs } from "./features/invitations/invitations.jobs.ts";
import { legalJobs } from "./features/legal/legal.jobs.ts";
import { mediaJobs } from "./features/media/media.jobs.ts";
import { moderationJobs } from "./features/moderation/moderation.jobs.ts";
import { networkJobs } from "./features/network/network.jobs.ts";
import { notificationJobs } from "./features/notifications/notifications.jobs.ts";
import { pushJobs } from "./features/notifications/push.jobs.ts";
import { questionJobs } from "./features/questions/questions.jobs.ts";
import { eveningJobs } from "./features/reminders/evening.jobs.ts";
import { onThisDayJobs } from "./features/reminders/on-this-day.jobs.ts";
import { reminderJobs } from "./features/reminders/reminders.jobs.ts";
import { reportJobs } from "./features/reports/reports.jobs.ts";
import { retentionJobs } from "./features/retention/retention.jobs.ts";
import { thanksJobs } from "./features/thanks/thanks.jobs.ts";
import { translationJobs } from "./features/translations/generation.jobs.ts";
import { trashJobs } from "./features/trash/trash.actions.ts";
import { updateJobs } from "./features/updates/updates.jobs.ts";
import { webhookJobs } from "./features/webhooks/webhooks.jobs.ts";
import type { JobDefinition } from "./jobs/definition.ts";

export const allJobs: JobDefinition[] = [
  ...accountJobs,
  ...legalJobs,
  ...credentialsJobs,
  ...handOverJobs,
  ...factorJobs,
  ...onThisDayJobs,
  ...eveningJobs,
  ...pushJobs,
  ...mediaJobs,
  ...contactJobs,
  ...donationJobs,
  ...moderationJobs,
  ...networkJobs,
  ...importJobs,
  ...invitationJobs,
  ...thanksJobs,
  ...notificationJobs,
  ...celebrationJobs,
  ...questionJobs,
  ...answerJobs,
  ...reminderJobs,
  ...reportJobs,
  ...backupJobs,
  ...administrationJobs,
  ...diskJobs,
  ...translationJobs,
  ...trashJobs,
  ...retentionJobs,
  ...updateJobs,
  ...webhookJobs,
];
