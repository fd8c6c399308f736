import type { deleteAccount } from "@blessing-jar/contract/accounts.ts";
import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import type { Member } from "../../database/members.ts";
import { withDeadline } from "../../kit/deadlines.ts";
import { Failure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { isAdmin } from "../accounts/accounts.policy.ts";
import { hasOtherAdmin } from "../accounts/accounts.queries.ts";
import { listFormerAddresses } from "../accounts/email-changes.queries.ts";
import { confirmIdentity } from "../credentials/identity.actions.ts";
import { forgetJob } from "../donations/donations.jobs.ts";
import { forgetDonorAddress, releaseDonorOf } from "../donations/donations.write.queries.ts";
import { removeImport } from "../imports/imports.parts.ts";
import { releaseImport } from "../imports/imports.queries.ts";
import { removeMediaLater } from "../media/media.jobs.ts";
import { removeReleased } from "../media/media.removal.ts";
import {
  deleteJobsAbout,
  deleteMemberRow,
  forgetAddress,
  lockAllOf,
  releaseFilesOf,
} from "./account-deletion.queries.ts";

const filesAtOnce = 100;

/**
 * Erases one's own account.
 * @throws Failure account.wrong-password, account.second-factor, account.wrong-code, passkey.refused and its like,
 * account.last-admin
 */
export async function eraseAccount(
  context: Context,
  call: { viewer: Viewer; request: FastifyRequest },
  proof: ParsedBody<typeof deleteAccount>,
): Promise<void> {
  const { currentPassword: password, ...others } = proof;
  const member = await confirmIdentity(context, call, { password, ...others }, "currentPassword");
  await eraseMember(context, member, async (transaction) => {
    if (isAdmin(member, context.config) && !(await hasOtherAdmin(transaction, member.id, context.config))) {
      throw new Failure("account.last-admin");
    }
  });
}

/**
 * Erases a member and all that is theirs: the rows by the cascades of the schema, which hand their circles on, then the
 * bytes of their files and the mails that lie here. `check` is asked once nobody can change their account any more.
 */
export async function eraseMember(
  context: Context,
  member: Member,
  check: (transaction: Database) => Promise<void>,
): Promise<void> {
  const { db, mail, payments } = context;
  const former = await listFormerAddresses(db, member.id);
  const {
    released: files,
    started,
    customers,
    erasedAt,
  } = await db.transaction().execute(async (transaction) => {
    await lockAllOf(transaction, member.id);
    await check(transaction);
    // Of an address that was never proven nobody knows whose it is.
    if (member.email_verified_at) {
      await forgetAddress(transaction, member.email);
      await forgetDonorAddress(transaction, member.email);
    }
    await deleteJobsAbout(transaction, member.id);
    const released = await releaseFilesOf(transaction, member.id);
    await removeMediaLater(context, transaction, released);
    const started = await releaseImport(transaction, member);
    const customers = await releaseDonorOf(transaction, member.id);
    await forgetJob.laterAll(context, customers, transaction);
    await deleteMemberRow(transaction, member.id);
    // By the clock that names the mails: what tells of the deletion comes after it, and stays.
    return { released, started, customers, erasedAt: new Date() };
  });
  // At once where store and provider answer; else the jobs go on trying.
  const late = () => new Error("Left to the jobs");
  const removed = withDeadline({ ms: context.deadlines.erasing.wholeMs, late }, async (signal) => {
    const customersForgotten = Promise.allSettled(
      customers.map(({ customerId }) => payments.forget(customerId)),
    );
    for (let first = 0; first < files.length && !signal.aborted; first += filesAtOnce) {
      await removeReleased(context, files.slice(first, first + filesAtOnce), signal).catch(() => {});
    }
    if (started && !signal.aborted) await removeImport(context, started).catch(() => {});
    await customersForgotten;
  });
  await removed.catch(() => {});
  for (const email of [member.email, ...former]) await mail.forget?.(email, erasedAt);
}
