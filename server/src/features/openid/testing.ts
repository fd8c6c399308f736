import type { BodyOf, Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";
import {
  type prepareOpenIdJoining,
  type prepareOpenIdProof,
  prepareOpenIdSignIn,
  redeemOpenId,
  signInWithOpenId,
} from "@blessing-jar/contract/openid.ts";
import type { TestProvider } from "../../../test/openid-provider.ts";
import type { Member, TestServer } from "../../../test/server.ts";

/** What tests of this feature share. */

type Caller = Pick<Member, "token"> | undefined;
type Begins = typeof prepareOpenIdSignIn | typeof prepareOpenIdJoining | typeof prepareOpenIdProof;

/** A browser that goes to the provider and comes back. */
export function visitor(server: TestServer, provider: TestProvider) {
  /** What the browser keeps meanwhile, and where it is sent. */
  async function begin(endpoint: Begins = prepareOpenIdSignIn, caller: Caller = undefined) {
    const { status, answer, code, headers } = await server.as(caller).call(endpoint as Endpoint);
    const cookie = String([headers["set-cookie"]].flat()[0] ?? "").split(";")[0] ?? "";
    return { status, code, cookie, headers, url: String(Object(answer).url) };
  }

  function comeBack(cookie: string, returned: string, caller: Caller = undefined) {
    return server.as(caller).call(redeemOpenId, { body: { returned }, headers: { cookie } });
  }

  /** There and back again as somebody. */
  async function go(sub: string, endpoint?: Begins, caller?: Caller) {
    const { cookie, url } = await begin(endpoint, caller);
    return await comeBack(cookie, provider.returned(url, sub), caller);
  }

  function enter(proof: string, body: Partial<BodyOf<typeof signInWithOpenId>> = {}, headers = {}) {
    return server.as(undefined).call(signInWithOpenId, { body: { proof, ...body }, headers });
  }

  async function signIn(sub: string, body: Partial<BodyOf<typeof signInWithOpenId>> = {}) {
    const found = await go(sub);
    return found.status === 200 ? await enter(found.answer.proof, body) : { ...found, answer: undefined };
  }

  return { begin, comeBack, go, enter, signIn };
}

export const acceptances = { acceptedPrivacyPolicy: true, acceptedTermsOfService: true } as const;
