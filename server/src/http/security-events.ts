import {
  adminLogin,
  deleteAccount,
  login,
  logout,
  redeemEmailVerification,
  redeemPasswordReset,
  requestEmailVerification,
  requestPasswordReset,
} from "@blessing-jar/contract/accounts.ts";
import { createCategory, deleteCategory } from "@blessing-jar/contract/categories.ts";
import {
  type CircleRole,
  deleteCircle,
  joinCircle,
  removeCircleMember,
  renewInviteCode,
  updateCircleMember,
} from "@blessing-jar/contract/circles.ts";
import {
  changePassword,
  redeemEmailChange,
  requestEmailChange,
  undoEmailChange,
} from "@blessing-jar/contract/credentials.ts";
import { stopMailedMonthly, stopMonthlyDonation } from "@blessing-jar/contract/donations.ts";
import { isAppCode, renewRecoveryCodes, turnCodesOff, turnCodesOn } from "@blessing-jar/contract/factors.ts";
import { runImport } from "@blessing-jar/contract/imports.ts";
import type { AnswerOf, Endpoint, ParsedBody, ParsedParams } from "@blessing-jar/contract/kit/endpoint.ts";
import {
  deleteAnyBlessing,
  deleteAnyComment,
  dismissReports,
  openAnyBlessing,
} from "@blessing-jar/contract/moderation.ts";
import { createPasskey, deletePasskey, signInWithPasskey } from "@blessing-jar/contract/passkeys.ts";
import { createPrivateLink, withdrawPrivateLink } from "@blessing-jar/contract/private-links.ts";
import { reportBlessing, reportComment } from "@blessing-jar/contract/reports.ts";
import { confirmSession, endOtherSessions, endSession } from "@blessing-jar/contract/sessions.ts";
import {
  approveTranslations,
  generateTranslations,
  importTranslations,
  restoreTranslation,
  stopGeneration,
  updateTranslation,
} from "@blessing-jar/contract/translation-manager.ts";
import {
  type AdminUser,
  createUser,
  deleteUser,
  endUserSessions,
  forgetUserFactors,
  updateUser,
} from "@blessing-jar/contract/users.ts";
import type { Viewer } from "../kit/viewer.ts";

/** What an entry of the security log tells, before whom it is about is hashed. */
export interface SecurityEvent {
  event: string;
  /** The member's id. Where it is not given and neither is an address, the caller's. */
  account?: string | undefined;
  /** As it was typed: there may be no such account. */
  address?: string | undefined;
  circle?: string | undefined;
  /** Another member whom the call is about, by id. */
  member?: string | undefined;
  role?: CircleRole | AdminUser["role"] | undefined;
  isAdmin?: boolean | undefined;
  /** What proved it, beside the password. */
  factor?: "code" | "recovery-code" | "passkey" | undefined;
}

interface Seen<E extends Endpoint> {
  viewer: Viewer | undefined;
  params: ParsedParams<E>;
  body: ParsedBody<E>;
  /** Undefined where the call failed. */
  answer: AnswerOf<E> | undefined;
}

/** The event of a call that was parsed; undefined where nothing happened. */
type Describe = (call: Seen<Endpoint>) => SecurityEvent | undefined;

function on<E extends Endpoint>(endpoint: E, describe: (call: Seen<E>) => SecurityEvent | undefined) {
  return [endpoint.name, describe as unknown as Describe] as const;
}

/** The endpoints whose calls stand in the security log, with the stable name of what happened. */
export const securityEvents: ReadonlyMap<string, Describe> = new Map([
  on(login, ({ body, answer }) => ({
    event: body.isSignup ? "account.sign-up" : "account.sign-in",
    address: body.email,
    account: answer?.user.id,
    isAdmin: answer?.user.isAdmin,
    factor: factorOf(body),
  })),
  on(signInWithPasskey, ({ answer }) => ({
    event: "account.sign-in",
    account: answer?.user.id,
    isAdmin: answer?.user.isAdmin,
    factor: "passkey",
  })),
  on(adminLogin, ({ body }) => ({
    event: "account.admin-sign-in",
    address: body.username,
    factor: factorOf(body),
  })),
  on(logout, () => ({ event: "account.sign-out" })),
  on(confirmSession, ({ body }) => ({ event: "account.confirmed", factor: factorOf(body) })),
  on(endSession, () => ({ event: "account.session-ended" })),
  on(endOtherSessions, () => ({ event: "account.other-sessions-ended" })),
  on(changePassword, () => ({ event: "account.password-changed" })),
  on(requestEmailChange, () => ({ event: "account.address-asked" })),
  on(redeemEmailChange, ({ answer }) =>
    answer?.user === null ? undefined : { event: "account.address-changed" },
  ),
  on(undoEmailChange, () => ({ event: "account.address-undone" })),
  on(deleteAccount, ({ body }) => ({ event: "account.deleted", factor: factorOf(body) })),
  on(requestPasswordReset, ({ body }) => ({ event: "account.reset-asked", address: body.email })),
  on(redeemPasswordReset, ({ body, answer }) => ({
    event: "account.reset-redeemed",
    account: answer?.user.id,
    factor: factorOf(body),
  })),
  on(requestEmailVerification, () => ({ event: "account.verification-asked" })),
  on(redeemEmailVerification, ({ answer }) =>
    answer?.isVerified === false ? undefined : { event: "account.address-verified" },
  ),
  on(turnCodesOn, () => ({ event: "account.codes-on" })),
  on(turnCodesOff, ({ body }) => ({ event: "account.codes-off", factor: factorOf(body) })),
  on(renewRecoveryCodes, () => ({ event: "account.recovery-codes-renewed" })),
  on(createPasskey, () => ({ event: "account.passkey-added" })),
  on(deletePasskey, () => ({ event: "account.passkey-removed" })),
  on(runImport, () => ({ event: "account.imported" })),
  on(stopMonthlyDonation, () => ({ event: "donation.monthly-stopped" })),
  on(stopMailedMonthly, () => ({ event: "donation.monthly-stopped" })),
  on(reportBlessing, () => ({ event: "blessing.reported" })),
  on(reportComment, () => ({ event: "comment.reported" })),
  on(createPrivateLink, () => ({ event: "blessing.link-made" })),
  on(withdrawPrivateLink, () => ({ event: "blessing.link-withdrawn" })),
  on(openAnyBlessing, () => ({ event: "moderation.blessing-opened" })),
  on(deleteAnyBlessing, () => ({ event: "moderation.blessing-deleted" })),
  on(deleteAnyComment, () => ({ event: "moderation.comment-deleted" })),
  on(dismissReports, () => ({ event: "moderation.reports-dismissed" })),
  on(joinCircle, ({ answer }) => ({ event: "circle.joined", circle: answer?.circle.id })),
  on(removeCircleMember, ({ viewer, params }) =>
    params.memberId === viewer?.id
      ? { event: "circle.left", circle: params.circleId }
      : { event: "circle.member-removed", circle: params.circleId, member: params.memberId },
  ),
  on(
    updateCircleMember,
    ({ params, body: { role } }) =>
      role && { event: "circle.role-changed", circle: params.circleId, member: params.memberId, role },
  ),
  on(renewInviteCode, ({ params }) => ({ event: "circle.code-renewed", circle: params.circleId })),
  on(createUser, ({ body, answer }) => ({
    event: "administration.user-created",
    member: answer?.user.id,
    role: body.role,
  })),
  on(updateUser, ({ params, body }) => ({
    event: body.isActive === false ? "administration.user-deactivated" : "administration.user-changed",
    member: params.userId,
    role: body.role,
  })),
  on(deleteUser, ({ params }) => ({ event: "administration.user-deleted", member: params.userId })),
  on(endUserSessions, ({ params }) => ({
    event: "administration.sessions-ended",
    member: params.userId,
  })),
  on(forgetUserFactors, ({ params }) => ({
    event: "administration.factors-forgotten",
    member: params.userId,
  })),
  // What everybody reads, in the product's name.
  on(updateTranslation, () => ({ event: "text.written" })),
  on(restoreTranslation, () => ({ event: "text.restored" })),
  on(approveTranslations, () => ({ event: "text.approved" })),
  on(importTranslations, () => ({ event: "text.imported" })),
  on(generateTranslations, () => ({ event: "text.generation-begun" })),
  on(stopGeneration, () => ({ event: "text.generation-stopped" })),
  on(createCategory, () => ({ event: "administration.category-created" })),
  on(deleteCategory, () => ({ event: "administration.category-deleted" })),
  on(deleteCircle, ({ params }) => ({ event: "circle.deleted", circle: params.circleId })),
]);

function factorOf({
  code,
  passkey,
}: {
  code?: string | undefined;
  passkey?: object | undefined;
}): SecurityEvent["factor"] {
  if (passkey) return "passkey";
  if (code === undefined) return undefined;
  return isAppCode(code) ? "code" : "recovery-code";
}
