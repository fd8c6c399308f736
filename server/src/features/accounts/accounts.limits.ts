import type { FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import { type Counted, type Limit, networkOf } from "../../http/limits.ts";
import type { Member } from "./accounts.presenter.ts";
import { findKnownBrowser } from "./known-browser.ts";

const quarter = 900;
const hour = 3_600;

const limits = {
  signInByBrowser: { name: "sign-in.browser", attempts: 10, seconds: quarter },
  signInByPlace: { name: "sign-in.place", attempts: 10, seconds: quarter },
  signInByNetwork: { name: "sign-in.network", attempts: 60, seconds: quarter },
  signInByAccount: { name: "sign-in.account", attempts: 100, seconds: hour },
  signUpByNetwork: { name: "sign-up.network", attempts: 30, seconds: hour },
  signUpByAccount: { name: "sign-up.account", attempts: 10, seconds: hour },
  mailByPlace: { name: "mail.place", attempts: 5, seconds: hour },
  mailByNetwork: { name: "mail.network", attempts: 30, seconds: hour },
  mailByAccount: { name: "mail.account", attempts: 20, seconds: hour },
  redemptionByNetwork: { name: "redemption.network", attempts: 30, seconds: hour },
} satisfies Record<string, Limit>;

/**
 * Failed sign-ins count per account and network, per network, and per account over all networks; but a browser that
 * signed in to the account before answers for its own failures alone, so whatever strangers try, the owner gets in
 * there, and everywhere else through the reset mail, which makes the browser known.
 */
export function signInLimits(
  request: FastifyRequest,
  config: Pick<Config, "isHttps">,
  email: string,
  member: Pick<Member, "password_hash"> | undefined,
): Counted {
  const account = email.toLowerCase();
  const browser = member && findKnownBrowser(request, config, member.password_hash);
  if (browser) return [[limits.signInByBrowser, [account, browser]]];
  const network = networkOf(request.ip);
  return [
    [limits.signInByPlace, [account, network]],
    [limits.signInByNetwork, [network]],
    [limits.signInByAccount, [account]],
  ];
}

/** Every sign-up counts: each one costs a hash, and tells whether an address is taken. */
export function signUpLimits(request: FastifyRequest, email: string): Counted {
  return [
    [limits.signUpByNetwork, [networkOf(request.ip)]],
    [limits.signUpByAccount, [email.toLowerCase()]],
  ];
}

/** Every request of a mail counts, to known and unknown addresses alike. */
export function mailLimits(request: FastifyRequest, purpose: string, account: string): Counted {
  const [network, subject] = [networkOf(request.ip), account.toLowerCase()];
  return [
    [limits.mailByPlace, [purpose, subject, network]],
    [limits.mailByNetwork, [purpose, network]],
    [limits.mailByAccount, [purpose, subject]],
  ];
}

/** Links that lead nowhere count. */
export function redemptionLimits(request: FastifyRequest): Counted {
  return [[limits.redemptionByNetwork, [networkOf(request.ip)]]];
}
