import { fullName } from "@blessing-jar/contract/accounts.ts";
import { email, line } from "@blessing-jar/contract/kit/text.ts";
import { withoutTrailing } from "@blessing-jar/contract/kit/trailing.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import type { AuthorizationCodeGrantChecks, Configuration, IDToken, UserInfoResponse } from "openid-client";
import type { Logger } from "pino";
import * as z from "zod";
import type { Config } from "../config.ts";
import { withDeadline } from "../kit/deadlines.ts";
import { Failure } from "../kit/failure.ts";
import { describeFault } from "../kit/faults.ts";
import type { OpenIdConfig } from "../openid-config.ts";
import { AnswerTooLarge, fetchWhole } from "./fetch-whole.ts";

/** What binds an answer of the provider to one request. */
export interface OpenIdChecks {
  state: string;
  nonce: string;
  verifier: string;
}

/** Whom the provider signed in. */
export interface OpenIdIdentity {
  issuer: string;
  subject: string;
  /** Only where the provider says that it is verified. */
  email: string | undefined;
  fullName: string;
  /** Undefined where no claim makes administrators. */
  isAdmin: boolean | undefined;
  /** When they last proved to the provider who they are, as far as it tells. */
  provenAt: Date | undefined;
}

export interface OpenIdProvider {
  /** @throws Failure openid.away, openid.refused */
  urlFor(checks: OpenIdChecks, maxAgeSeconds: number): Promise<string>;
  /** `returned` is the query that the browser came back with. @throws Failure openid.away, .refused, .denied, .expired */
  identify(checks: OpenIdChecks, returned: string): Promise<OpenIdIdentity>;
}

/** The library is loaded with the first use. */
const library = () => import("openid-client");

const hour = 3_600_000;
const mostBytes = 512 * 1024;
const skewSeconds = 60;
/** As OpenID Connect bounds it. */
const subjectMax = 255;

interface Options {
  log: Logger;
  wholeMs: number;
}

/** Nothing is asked of the provider before somebody signs in, so that the app starts while it is away. */
export function createOpenId(
  { openId, publicUrl }: Pick<Config, "openId" | "publicUrl">,
  { log, wholeMs }: Options,
): OpenIdProvider | undefined {
  if (!openId) return undefined;
  const settings = openId;
  const redirectUrl = `${publicUrl}${paths.signIn()}`;
  let known: { reading: Promise<Configuration>; until: number } | undefined;

  function configuration(): Promise<Configuration> {
    if (known && known.until > Date.now()) return known.reading;
    const reading = discoverOpenId(settings, wholeMs);
    known = { reading, until: Date.now() + hour };
    reading.catch(() => {
      known = undefined;
    });
    return reading;
  }

  async function asking<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code !== "openid.denied" && failure.code !== "openid.expired") {
        log.warn({ issuer: settings.issuer, fault: faultOf(error) }, failure.message);
      }
      throw failure;
    }
  }

  async function urlFor({ state, nonce, verifier }: OpenIdChecks, maxAgeSeconds: number) {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
    const url = buildAuthorizationUrl(await configuration(), {
      redirect_uri: redirectUrl,
      scope: settings.scopes,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
      max_age: String(maxAgeSeconds),
      ...(maxAgeSeconds === 0 ? { prompt: "login" } : {}),
    });
    return url.href;
  }

  async function identify({ state, nonce, verifier }: OpenIdChecks, returned: string) {
    const provider = await configuration();
    const url = new URL(`${redirectUrl}?${new URLSearchParams(returned)}`);
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
    const late = () => new Failure("openid.away");
    return await withDeadline({ ms: wholeMs, late }, () => redeem(settings, provider, url, checks));
  }

  return {
    urlFor: (checks, maxAgeSeconds) => asking(() => urlFor(checks, maxAgeSeconds)),
    identify: (checks, returned) => asking(() => identify(checks, returned)),
  };
}

async function redeem(
  settings: OpenIdConfig,
  provider: Configuration,
  url: URL,
  checks: AuthorizationCodeGrantChecks,
): Promise<OpenIdIdentity> {
  const { authorizationCodeGrant, fetchUserInfo } = await library();
  const tokens = await authorizationCodeGrant(provider, url, { ...checks, idTokenExpected: true });
  const claims = tokens.claims();
  if (!claims) throw new Failure("openid.refused");
  const wanted = ["email", "email_verified", "name", ...(settings.admins ? [settings.admins.claim] : [])];
  const isWhole = wanted.every((name) => claimAt(claims, name) !== undefined);
  // Authelia tells them nowhere else; the library checks that they are of the same subject.
  const isAsked = !isWhole && provider.serverMetadata().userinfo_endpoint !== undefined;
  const told = isAsked ? [await fetchUserInfo(provider, tokens.access_token, claims.sub), claims] : [claims];
  return identityOf(settings, claims, told);
}

const endpointUrl = z.url({ protocol: /^https?$/ });
const metadata = z.looseObject({
  issuer: z.string(),
  authorization_endpoint: endpointUrl,
  token_endpoint: endpointUrl,
  jwks_uri: endpointUrl,
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});

/** Providers differ in the slash at the end of their issuer, and people in how they copy it; all else must be the same. */
export async function discoverOpenId(settings: OpenIdConfig, wholeMs: number): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const isPlain = issuer.startsWith("http:");
  const answer = await bounded(wholeMs)(`${issuer}/.well-known/openid-configuration`, {
    headers: { accept: "application/json" },
    redirect: "manual",
  });
  if (!answer.ok) throw new Failure(answer.status >= 500 ? "openid.away" : "openid.refused");
  const found = metadata.parse(await answer.json());
  const isSafe = isPlain || found.authorization_endpoint.startsWith("https:");
  if (withoutTrailing("/", found.issuer) !== issuer || !isSafe) throw new Failure("openid.refused");
  const client = await library();
  // The one that a provider has without saying so, and that Authelia and Keycloak begin with.
  const methods = found.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  const secret = methods.includes("client_secret_basic") ? client.ClientSecretBasic : client.ClientSecretPost;
  const configuration = new client.Configuration(
    found as ConstructorParameters<typeof Configuration>[0],
    clientId,
    { [client.clockTolerance]: skewSeconds },
    clientSecret ? secret(clientSecret) : client.None(),
  );
  configuration[client.customFetch] = (url, init) => bounded(wholeMs)(url, init as RequestInit);
  if (isPlain) client.allowInsecureRequests(configuration);
  // By default the library trusts TLS and looks at no signature.
  client.enableNonRepudiationChecks(configuration);
  return configuration;
}

const bounded = (ms: number) => async (url: string, init: RequestInit) => {
  try {
    return await fetchWhole(url, init, { ms, mostBytes, ...(init.signal ? { signal: init.signal } : {}) });
  } catch (error) {
    throw new Failure(error instanceof AnswerTooLarge ? "openid.refused" : "openid.away");
  }
};

type Claims = Readonly<Record<string, unknown>> | UserInfoResponse;

function identityOf(
  { admins }: OpenIdConfig,
  { iss, sub, auth_time }: IDToken,
  told: Claims[],
): OpenIdIdentity {
  const subject = z.safeParse(line(subjectMax), sub).data;
  if (subject === undefined) throw new Failure("openid.refused");
  // What makes an address proven stands beside it: one of the two tells both.
  const proven = told.find((claims) => isTrue(claims.email_verified))?.email;
  const address = z.safeParse(email, proven).data;
  const name = told.map((claims) => claims.name).find((each) => typeof each === "string");
  return {
    issuer: withoutTrailing("/", iss),
    subject,
    // What people type is put right; an address that was proven is that one alone, and none that looks like it.
    email: address === proven ? address : undefined,
    fullName: z.safeParse(fullName, name).data ?? "",
    isAdmin: admins && told.some((claims) => holds(claimAt(claims, admins.claim), admins.value)),
    provenAt: momentOf(auth_time),
  };
}

/** One that is still to come, as of a provider that counts milliseconds, tells nothing. */
const momentOf = (seconds: unknown) =>
  typeof seconds === "number" && seconds >= 0 && seconds * 1000 <= Date.now() + skewSeconds * 1000
    ? new Date(seconds * 1000)
    : undefined;

/** Some providers write it as a text. */
const isTrue = (claim: unknown) => claim === true || claim === "true";

/** Of a list, or the one text where there is one only. */
const holds = (claim: unknown, value: string) => [claim].flat().includes(value);

/** By its name, or by the way to it: `realm_access.roles`. */
function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split(".")
    .reduce<unknown>((at, part) => (Object.hasOwn(Object(at), part) ? Object(at)[part] : undefined), claims);
}

const passing = new Set(["server_error", "temporarily_unavailable"]);

function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { cause, error: said } = Object(error);
  // The library wraps what its calls throw.
  if (cause instanceof Failure) return cause;
  if (said === "access_denied" || said === "consent_required") return new Failure("openid.denied");
  // A code that was used, or that somebody came back with too late.
  if (said === "invalid_grant") return new Failure("openid.expired");
  return new Failure(passing.has(said) || Object(cause).status >= 500 ? "openid.away" : "openid.refused");
}

/** Which claim or call it was, in words of the library's and the protocol's own. */
function faultOf(error: unknown) {
  const { type, code } = describeFault(error);
  const { error: said, cause } = Object(error);
  const words = [said, Object(cause).claim, Object(cause).attribute, Object(cause).code];
  return [type, code, ...words].filter((word) => /^[\w.:-]{1,60}$/.test(String(word ?? ""))).join(" ");
}
