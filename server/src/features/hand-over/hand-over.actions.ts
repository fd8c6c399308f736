import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { deleteTokensOf } from "../accounts/account-tokens.queries.ts";
import { deleteWaitingChange } from "../accounts/email-changes.queries.ts";
import { deleteSessionsOf } from "../accounts/sessions.queries.ts";
import { deleteExport } from "../exports/exports.queries.ts";
import { deleteSecret, deleteSecretSince } from "../factors/factors.queries.ts";
import { sweepImportsLater } from "../imports/imports.jobs.ts";
import { releaseImport } from "../imports/imports.queries.ts";
import { renewMailTokens } from "../mails/recurring-mails.ts";
import { endClaimed } from "../openid/claimed-administrators.ts";
import { deleteIdentitiesOf } from "../openid/openid.queries.ts";
import { deletePasskeysOf } from "../passkeys/passkeys.queries.ts";
import { handedOverMail } from "./hand-over.jobs.ts";
import {
  closeReplyAddresses,
  closeUploads,
  deletePrivateLinks,
  endInvitations,
  endRequests,
  renewInviteCodes,
  unnameMakers,
} from "./hand-over.queries.ts";

interface HandedOver {
  memberId: string;
  /** Until when nobody but the new owner chose what is in the account; undefined where they never did. */
  trustedUntil?: Date | undefined;
}

/**
 * This account has another owner now (decision 65): everything ends that gave somebody else a way in. Words and files stay,
 * which a mail tells. To be called between `lockForHandOver` and a new password, without which a sign-in that is under way
 * would still open a session. What a request of an ended session is about to add is refused by `lockOwnMember`.
 */
export async function handOver(
  context: Pick<Context, "jobs">,
  transaction: Database,
  { memberId, trustedUntil: since }: HandedOver,
): Promise<void> {
  // With the pushes of their browsers, and live streams.
  await deleteSessionsOf(transaction, memberId);
  await deleteTokensOf(transaction, memberId);
  await deletePasskeysOf(transaction, memberId);
  await deleteIdentitiesOf(transaction, memberId);
  await endClaimed(transaction, memberId);
  if (since) await deleteSecretSince(transaction, memberId, since);
  else await deleteSecret(transaction, memberId);
  // Those that were made stay: they can be undone from an address that was proven, by nobody else.
  await deleteWaitingChange(transaction, memberId);
  await deleteExport(transaction, { id: memberId });
  if (await releaseImport(transaction, { id: memberId })) await sweepImportsLater(context, transaction);
  await closeUploads(transaction, memberId);
  await deletePrivateLinks(transaction, { memberId, since });
  await closeReplyAddresses(transaction, { memberId, since });
  await endInvitations(transaction, { memberId, since });
  await endRequests(transaction, { memberId, since });
  await unnameMakers(transaction, { memberId, since });
  await renewInviteCodes(transaction, memberId);
  await renewMailTokens(transaction, memberId);
  await handedOverMail.later(context, { memberId }, transaction);
}
