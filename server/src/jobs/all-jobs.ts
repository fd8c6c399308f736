import { accountJobs } from "../features/accounts/accounts.jobs.ts";
import { connectionJobs } from "../features/connections/connections.jobs.ts";
import { contactJobs } from "../features/contact/contact.jobs.ts";
import { invitationJobs } from "../features/invitations/invitations.jobs.ts";
import { mediaJobs } from "../features/media/media.jobs.ts";
import { notificationJobs } from "../features/notifications/notifications.jobs.ts";
import type { JobDefinition } from "./definition.ts";

/** Every job of every feature. */
export const allJobs: JobDefinition[] = [
  ...accountJobs,
  ...mediaJobs,
  ...contactJobs,
  ...connectionJobs,
  ...invitationJobs,
  ...notificationJobs,
];
