import type { BodyOf } from "@blessing-jar/contract/kit/endpoint.ts";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { joinOpenId, redeemOpenId, signInWithOpenId } from "@blessing-jar/contract/openid.ts";
import { call } from "../../api/call.ts";
import { deviceZone } from "../../device/device-zone.ts";
import { beginFirstVisit } from "../../storage/first-visit.ts";
import { isCodeAsked } from "../factors/code-step.tsx";
import { purposeOf, tellProof } from "../openid/openid.ts";
import { enter } from "./account-language.ts";

export interface NewAccount {
  email: string;
  fullName: string;
}

/** What becomes of what the browser came back with. */
export type Returned =
  | { kind: "entered"; fullName: string }
  | { kind: "joined" | "proven" }
  | { kind: "code"; proof: string }
  | { kind: "new"; proof: string; account: NewAccount };

type Entering = Omit<BodyOf<typeof signInWithOpenId>, "timeZone" | "language">;

let followed: { returned: string; outcome: Promise<Returned> } | undefined;

/** Once, however often the page is drawn: the provider's answer is good for that alone. */
export function followOnce(returned: string, begin: (proof: string) => Promise<string>): Promise<Returned> {
  if (followed?.returned !== returned) followed = { returned, outcome: follow(returned, begin) };
  return followed.outcome;
}

async function follow(returned: string, begin: (proof: string) => Promise<string>): Promise<Returned> {
  const purpose = purposeOf(returned);
  const { proof, newAccount } = await call(redeemOpenId, { body: { returned } });
  if (purpose === "proof") {
    tellProof(proof);
    return { kind: "proven" };
  }
  if (purpose === "joining") {
    await call(joinOpenId, { body: { proof } });
    return { kind: "joined" };
  }
  if (newAccount) return { kind: "new", proof, account: newAccount };
  try {
    return { kind: "entered", fullName: await begin(proof) };
  } catch (error) {
    if (isCodeAsked(error)) return { kind: "code", proof };
    throw error;
  }
}

/** Signs in, or up, and answers who it is. */
export async function enterByProvider(language: LanguageCode, body: Entering): Promise<string> {
  const { user, token } = await call(signInWithOpenId, {
    body: { ...body, timeZone: deviceZone(), language },
  });
  if (body.acceptedTermsOfService) beginFirstVisit(user.id);
  await enter(user, token);
  return user.fullName;
}
