import type { EndpointName, EndpointNamed } from "@blessing-jar/contract/all.ts";
import type { CircleRole } from "@blessing-jar/contract/circles.ts";
import { isAppCode } from "@blessing-jar/contract/factors.ts";
import type { AnswerOf, Endpoint, ParsedBody, ParsedParams } from "@blessing-jar/contract/kit/endpoint.ts";
import type { AdminUser } from "@blessing-jar/contract/users.ts";
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
  factor?: "code" | "recovery-code" | "passkey" | "openid" | undefined;
}

interface Seen<E extends Endpoint> {
  viewer: Viewer | undefined;
  params: ParsedParams<E>;
  body: ParsedBody<E>;
  /** Undefined where the call failed. */
  answer: AnswerOf<E> | undefined;
}

/** What happened by a call that was parsed, by a stable name; undefined where nothing did. */
type Describe<E extends Endpoint> = string | ((call: Seen<E>) => SecurityEvent | undefined);

/** The endpoints whose calls stand in the security log. */
const securityEvents: { [Name in EndpointName]?: Describe<EndpointNamed<Name>> } = {
  login: ({ body, answer }) => ({
    event: body.isSignup ? "account.sign-up" : "account.sign-in",
    address: body.email,
    account: answer?.user.id,
    isAdmin: answer?.user.isAdmin,
    factor: factorOf(body),
  }),
  signInWithPasskey: ({ answer }) => ({
    event: "account.sign-in",
    account: answer?.user.id,
    isAdmin: answer?.user.isAdmin,
    factor: "passkey",
  }),
  signInWithOpenId: ({ body, answer }) => ({
    event: body.acceptedPrivacyPolicy ? "account.sign-up" : "account.sign-in",
    account: answer?.user.id,
    isAdmin: answer?.user.isAdmin,
    factor: "openid",
  }),
  joinOpenId: "account.openid-added",
  leaveOpenId: "account.openid-removed",
  adminLogin: ({ body }) => ({
    event: "account.admin-sign-in",
    address: body.username,
    factor: factorOf(body),
  }),
  logout: "account.sign-out",
  confirmSession: ({ body }) => ({ event: "account.confirmed", factor: factorOf(body) }),
  endSession: "account.session-ended",
  endOtherSessions: "account.other-sessions-ended",
  changePassword: "account.password-changed",
  requestEmailChange: "account.address-asked",
  redeemEmailChange: ({ answer }) =>
    answer?.user === null ? undefined : { event: "account.address-changed" },
  undoEmailChange: "account.address-undone",
  deleteAccount: ({ body }) => ({ event: "account.deleted", factor: factorOf(body) }),
  requestPasswordReset: ({ body }) => ({ event: "account.reset-asked", address: body.email }),
  redeemPasswordReset: ({ body, answer }) => ({
    event: "account.reset-redeemed",
    account: answer?.user.id,
    factor: factorOf(body),
  }),
  requestEmailVerification: "account.verification-asked",
  redeemEmailVerification: ({ answer }) =>
    answer?.isVerified === false ? undefined : { event: "account.address-verified" },
  turnCodesOn: "account.codes-on",
  turnCodesOff: ({ body }) => ({ event: "account.codes-off", factor: factorOf(body) }),
  renewRecoveryCodes: "account.recovery-codes-renewed",
  createPasskey: "account.passkey-added",
  deletePasskey: "account.passkey-removed",
  createAccessToken: "account.token-made",
  endAccessToken: "account.token-ended",
  renewCalendar: "account.calendar-made",
  endCalendar: "account.calendar-ended",
  runImport: "account.imported",
  stopMonthlyDonation: "donation.monthly-stopped",
  stopMailedMonthly: "donation.monthly-stopped",
  reportBlessing: "blessing.reported",
  reportComment: "comment.reported",
  createPrivateLink: "blessing.link-made",
  giveThanks: ({ body }) => (body.email === undefined ? undefined : { event: "blessing.link-made" }),
  withdrawPrivateLink: "blessing.link-withdrawn",
  openAnyBlessing: "moderation.blessing-opened",
  deleteAnyBlessing: "moderation.blessing-deleted",
  deleteAnyComment: "moderation.comment-deleted",
  dismissReports: "moderation.reports-dismissed",
  joinCircle: ({ answer }) => ({ event: "circle.joined", circle: answer?.circle.id }),
  removeCircleMember: ({ viewer, params }) =>
    params.memberId === viewer?.id
      ? { event: "circle.left", circle: params.circleId }
      : { event: "circle.member-removed", circle: params.circleId, member: params.memberId },
  updateCircleMember: ({ params, body: { role } }) =>
    role && { event: "circle.role-changed", circle: params.circleId, member: params.memberId, role },
  renewInviteCode: ({ params }) => ({ event: "circle.code-renewed", circle: params.circleId }),
  createWebhook: ({ params }) => ({ event: "circle.webhook-made", circle: params.circleId }),
  updateWebhook: ({ params }) => ({ event: "circle.webhook-changed", circle: params.circleId }),
  renewWebhookSecret: ({ params }) => ({ event: "circle.webhook-renewed", circle: params.circleId }),
  deleteWebhook: ({ params }) => ({ event: "circle.webhook-ended", circle: params.circleId }),
  createUser: ({ body, answer }) => ({
    event: "administration.user-created",
    member: answer?.user.id,
    role: body.role,
  }),
  updateUser: ({ params, body }) => ({
    event: body.isActive === false ? "administration.user-deactivated" : "administration.user-changed",
    member: params.userId,
    role: body.role,
  }),
  deleteUser: ({ params }) => ({ event: "administration.user-deleted", member: params.userId }),
  endUserSessions: ({ params }) => ({
    event: "administration.sessions-ended",
    member: params.userId,
  }),
  forgetUserFactors: ({ params }) => ({
    event: "administration.factors-forgotten",
    member: params.userId,
  }),
  // What everybody reads, in the product's name.
  updateTranslation: "text.written",
  restoreTranslation: "text.restored",
  approveTranslations: "text.approved",
  importTranslations: "text.imported",
  generateTranslations: "text.generation-begun",
  stopGeneration: "text.generation-stopped",
  createCategory: "administration.category-created",
  deleteCategory: "administration.category-deleted",
  deleteCircle: ({ params }) => ({ event: "circle.deleted", circle: params.circleId }),
};

export const isInSecurityLog = (name: string) => Object.hasOwn(securityEvents, name);

/** The event of a call; undefined where nothing happened, and for an endpoint whose calls are not told of. */
export function eventOf(name: string, call: Seen<Endpoint>): SecurityEvent | undefined {
  if (!isInSecurityLog(name)) return undefined;
  const describe = securityEvents[name as EndpointName] as Describe<Endpoint>;
  return typeof describe === "string" ? { event: describe } : describe(call);
}

function factorOf({
  code,
  passkey,
  openId,
}: {
  code?: string | undefined;
  passkey?: object | undefined;
  openId?: string | undefined;
}): SecurityEvent["factor"] {
  if (openId) return "openid";
  if (passkey) return "passkey";
  if (code === undefined) return undefined;
  return isAppCode(code) ? "code" : "recovery-code";
}
