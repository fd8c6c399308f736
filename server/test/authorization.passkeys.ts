import type { Database } from "../src/database/database.ts";
import { hashToken } from "../src/kit/tokens.ts";
import { type Ground, newIds, type Secret } from "./authorization.made.ts";
import type { Person } from "./authorization.people.ts";
import type { Rule } from "./authorization.table.ts";

const justSignedIn: Rule[] = [{ rows: { "": "401 2xx 2xx 2xx 2xx 2xx 401" } }];
const ownerOnly = "401 2xx 404 404 404 404 401";
const all = (status: number) => Array(7).fill(status).join(" ");
const own = (answers: string, body?: object): Rule[] => [
  { ...(body ? { body: () => body } : {}), rows: { "": answers } },
];
const noCodes = "401 409 409 409 409 409 401";
const credential = { id: "AAAA", rawId: "AAAA", type: "public-key" };
const assertion = {
  ...credential,
  response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" },
};
const attestation = { ...credential, response: { clientDataJSON: "AAAA", attestationObject: "AAAA" } };

/** What proves who somebody is, each member's own. */
export const factors: Record<string, Rule[]> = {
  getFactors: justSignedIn,
  prepareCodes: justSignedIn,
  turnCodesOn: own(noCodes, { code: "123456" }),
  turnCodesOff: own(noCodes, { code: "123456" }),
  renewRecoveryCodes: own(noCodes),
  listPasskeys: justSignedIn,
  preparePasskey: justSignedIn,
  preparePasskeyProof: justSignedIn,
  createPasskey: own(all(401), { name: "Phone", passkey: attestation }),
  renamePasskey: [{ body: () => ({ name: "Tablet" }), rows: { own: ownerOnly } }],
  deletePasskey: [{ rows: { own: ownerOnly } }],
  listAccessTokens: justSignedIn,
  createAccessToken: [
    {
      body: () => ({ name: "Script", scopes: ["blessings:read"], days: "30" }),
      rows: { "": "401 2xx 2xx 2xx 2xx 2xx 401" },
    },
  ],
  endAccessToken: [{ rows: { own: ownerOnly } }],
  getCalendar: justSignedIn,
  renewCalendar: justSignedIn,
  endCalendar: justSignedIn,
  getOpenId: justSignedIn,
  prepareOpenIdSignIn: own(all(409)),
  prepareOpenIdJoining: own(noCodes),
  prepareOpenIdProof: own(noCodes),
  redeemOpenId: own(all(409), { returned: "code=AAAA&state=AAAA" }),
  signInWithOpenId: own(all(409), { proof: "AAAA" }),
  joinOpenId: own(noCodes, { proof: "AAAA" }),
  leaveOpenId: own(noCodes),
  preparePasskeySignIn: own("2xx 2xx 2xx 2xx 2xx 2xx 2xx"),
  signInWithPasskey: own(all(401), { passkey: assertion }),
};

/** One of the owner, and one that none of the ten has to do with; tokens of programs too. */
export async function addPasskeys(db: Database, { people: { owner, foreigner }, word }: Ground) {
  const [passkeyId, accessTokenId] = [newIds("own", "foreign"), newIds("own", "foreign")];
  const row = (name: keyof typeof passkeyId, { id: member_id }: Person) => ({
    id: passkeyId[name],
    member_id,
    credential_id: passkeyId[name],
    public_key: Buffer.from("none"),
    counter: 0,
    transports: [],
    name: word(`${name}Phone`),
    is_synced: false,
  });
  await db
    .insertInto("passkeys")
    .values([row("own", owner), row("foreign", foreigner)])
    .execute();
  const tokenRow = (name: keyof typeof accessTokenId, { id: member_id }: Person) => ({
    id: accessTokenId[name],
    member_id,
    name: word(`${name}Script`),
    token_hash: hashToken(accessTokenId[name]),
    scopes: ["blessings:read"],
    ends_at: new Date(Date.now() + 86_400_000),
  });
  await db
    .insertInto("access_tokens")
    .values([tokenRow("own", owner), tokenRow("foreign", foreigner)])
    .execute();
  const secrets: Secret[] = ["Phone", "Script"].flatMap((what) => [
    { word: word(`own${what}`), readers: ["owner"] },
    { word: word(`foreign${what}`), readers: [] },
  ]);
  return { ids: { passkeyId, accessTokenId }, secrets };
}
