import { visibilities } from "@blessing-jar/contract/blessings.ts";
import {
  celebrationRemindersWanted,
  celebrationThemes,
  eventTypes,
} from "@blessing-jar/contract/celebrations.ts";
import { challengeStatuses, difficulties, durations, seasons } from "@blessing-jar/contract/challenges.ts";
import { circleRoles } from "@blessing-jar/contract/circles.ts";
import { exportStates } from "@blessing-jar/contract/exports.ts";
import { importStates } from "@blessing-jar/contract/imports.ts";
import { scopes } from "@blessing-jar/contract/kit/scopes.ts";
import { mediaPurposes } from "@blessing-jar/contract/media.ts";
import { connectionStatuses, relationships } from "@blessing-jar/contract/network.ts";
import { notificationKinds, officialKinds } from "@blessing-jar/contract/notifications.ts";
import { reactionTypes } from "@blessing-jar/contract/reactions.ts";
import { reminderFrequencies } from "@blessing-jar/contract/reminders.ts";
import { reportReasons } from "@blessing-jar/contract/reports.ts";
import { generationStates, translationStatuses } from "@blessing-jar/contract/translation-manager.ts";
import { userRoles } from "@blessing-jar/contract/users.ts";
import {
  webhookEvents,
  webhookFaults,
  webhookMessageTypes,
  webhookOffReasons,
} from "@blessing-jar/contract/webhooks.ts";
import type pg from "pg";
import type { Tables } from "./tables.ts";

type Lists = { [T in keyof Tables]?: { [C in keyof Tables[T]]?: readonly string[] } };

const gateways = ["practice", "stripe"] as const;

/** The columns that hold one of a closed list of words, an array some of it: their checks are made from it. */
export const closedLists = {
  members: { role: userRoles },
  access_tokens: { scopes: [...scopes, "calendar"] },
  account_tokens: { purpose: ["password-reset", "email-verification"] },
  circle_members: { role: circleRoles },
  blessings: { visibility: visibilities, trashed_visibility: visibilities },
  reactions: { type: reactionTypes },
  media: {
    purpose: mediaPurposes,
    state: ["awaited", "arrived", "ready", "refused", "released"],
    film: ["waiting", "ready", "untried", "unproven", "killed", "failed"],
  },
  celebrations: { event_type: eventTypes, theme: celebrationThemes },
  celebration_reminder_preferences: { wanted: celebrationRemindersWanted },
  connections: { relationship: relationships, status: connectionStatuses },
  notifications: { kind: [...notificationKinds, ...officialKinds] },
  notification_preferences: { muted: notificationKinds },
  reminder_preferences: { frequency: reminderFrequencies },
  edited_texts: { status: translationStatuses, edited_by: ["ai", "human"] },
  text_generations: { state: generationStates },
  exports: { state: exportStates.filter((state) => state !== "none") },
  imports: { state: importStates },
  challenges: { difficulty: difficulties, duration: durations },
  seasonal_prompts: { season: seasons },
  user_challenges: { status: challengeStatuses },
  monthly_donations: { gateway: gateways },
  donations: { gateway: gateways },
  donation_payments: { dispute: ["open", "won", "lost"] },
  reports: { reason: reportReasons },
  moderation_notices: { kind: ["blessing-opened", "blessing-deleted", "comment-deleted"] },
  webhooks: { events: webhookEvents, off_because: webhookOffReasons },
  webhook_deliveries: { type: webhookMessageTypes, fault: webhookFaults },
} as const satisfies Lists;

/** Makes those checks anew that say something else than their list, or are not there. In the caller's transaction. */
export async function checkClosedLists(client: pg.ClientBase): Promise<void> {
  const lists = Object.entries(closedLists).flatMap(([table, columns]) =>
    Object.entries<readonly string[]>(columns).map(([column, words]) => ({ table, column, words })),
  );
  const { rows } = await client.query<{
    table: string;
    column: string;
    isArray: boolean;
    check: string | null;
  }>(
    `select list.table, list.column, atttypid = 'text[]'::regtype as "isArray", pg_get_constraintdef(c.oid) as check
    from unnest($1::text[], $2::text[]) as list ("table", "column")
    join pg_attribute on attrelid = list.table::regclass and attname = list.column
    left join pg_constraint c on conrelid = attrelid and conname = format('%s_%s_check', list.table, list.column)`,
    [lists.map(({ table }) => table), lists.map(({ column }) => column)],
  );
  for (const { table, column, words } of lists) {
    const found = rows.find((row) => row.table === table && row.column === column);
    // As PostgreSQL writes it.
    const array = `ARRAY[${words.map((word) => `${client.escapeLiteral(word)}::text`).join(", ")}]`;
    const check = `CHECK ((${column} ${found?.isArray ? `<@ ${array}` : `= ANY (${array})`}))`;
    if (found?.check === check) continue;
    const name = `${table}_${column}_check`;
    await client.query(
      `alter table ${table} drop constraint if exists ${name}, add constraint ${name} ${check}`,
    );
  }
}
