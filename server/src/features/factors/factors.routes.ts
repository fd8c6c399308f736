import * as contract from "@blessing-jar/contract/factors.ts";
import type { FastifyRequest } from "fastify";
import type { App, Context } from "../../context.ts";
import { routes } from "../../http/routes.ts";
import { allow, Failure, fieldFailure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { getOwnMember, lockOwnMember } from "../accounts/accounts.queries.ts";
import { makeRecoveryCodes, makeSecret, secretToShow, stepOfCode } from "./codes.ts";
import { factorsMail } from "./factors.jobs.ts";
import { admitCode } from "./factors.limits.ts";
import { mayAddFactors } from "./factors.policy.ts";
import {
  countRecoveryCodes,
  deleteSecret,
  findProvenSecret,
  findUnprovenSecret,
  proveSecret,
  replaceRecoveryCodes,
  replaceUnprovenSecret,
} from "./factors.queries.ts";
import { checkCode } from "./second-factor.actions.ts";

export function factors(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db } = context;

  signedIn(contract.getFactors, async ({ viewer }) => {
    const proven = await findProvenSecret(db, viewer.id);
    const codesSince = proven?.proven_at?.toISOString() ?? null;
    return { factors: { codesSince, recoveryCodesLeft: await countRecoveryCodes(db, viewer.id) } };
  });

  signedIn(contract.prepareCodes, ({ viewer }) => prepareSecret(context, viewer));

  signedIn(contract.turnCodesOn, async (call) => ({
    recoveryCodes: await turnOn(context, call, call.body.code),
  }));

  signedIn(contract.turnCodesOff, (call) => turnOff(context, call, call.body.code));

  signedIn(contract.renewRecoveryCodes, async ({ viewer }) => ({
    recoveryCodes: await renewCodes(context, viewer),
  }));
}

interface Caller {
  viewer: Viewer;
  request: FastifyRequest;
}

/** A secret to be put into an authenticator app; one that was not proven is forgotten. */
async function prepareSecret({ db, config, sealing }: Context, viewer: Viewer) {
  const { id, email } = viewer;
  const secret = makeSecret();
  const sealed = await sealing.seal(secret, id);
  await db.transaction().execute(async (transaction) => {
    allow(mayAddFactors(await lockOwnMember(transaction, viewer)));
    if (!(await replaceUnprovenSecret(transaction, id, sealed))) throw new Failure("account.codes-on");
  });
  return secretToShow(secret, { product: config.productName, email });
}

/** Codes are asked for once the app has shown that it makes them. Answers the recovery codes. */
async function turnOn(context: Context, { viewer, request }: Caller, code: string): Promise<string[]> {
  const { db, clock, sealing } = context;
  const found = await findUnprovenSecret(db, viewer.id);
  if (!found) {
    const isOn = await findProvenSecret(db, viewer.id);
    throw new Failure(isOn ? "account.codes-on" : "account.codes-off");
  }
  const member = await getOwnMember(db, viewer);
  const attempt = await admitCode(context, { request, member, isRecovery: false });
  const secret = await sealing.open(found.sealed_secret, viewer.id);
  const step = stepOfCode(secret, code, clock.now());
  if (step === undefined) throw fieldFailure("account.wrong-code", "code");
  const { codes, hashed } = await makeRecoveryCodes(viewer.id);
  await db.transaction().execute(async (transaction) => {
    allow(mayAddFactors(await lockOwnMember(transaction, viewer)));
    const proof = { sealed: found.sealed_secret, step };
    if (!(await proveSecret(transaction, viewer.id, proof))) throw new Failure("account.codes-on");
    await replaceRecoveryCodes(transaction, viewer.id, hashed);
    await factorsMail.later(context, { kind: "codes-on", memberId: viewer.id }, transaction);
  });
  await attempt.takeBack();
  return codes;
}

async function turnOff(context: Context, { viewer, request }: Caller, code: string): Promise<void> {
  if (!(await findProvenSecret(context.db, viewer.id))) throw new Failure("account.codes-off");
  const member = await getOwnMember(context.db, viewer);
  await checkCode(context, { request, member, code });
  await context.db.transaction().execute(async (db) => {
    await deleteSecret(db, viewer.id);
    await factorsMail.later(context, { kind: "codes-off", memberId: viewer.id }, db);
  });
}

/** Those before are good no more. */
async function renewCodes(context: Context, viewer: Viewer): Promise<string[]> {
  if (!(await findProvenSecret(context.db, viewer.id))) throw new Failure("account.codes-off");
  const { codes, hashed } = await makeRecoveryCodes(viewer.id);
  await context.db.transaction().execute(async (db) => {
    allow(mayAddFactors(await lockOwnMember(db, viewer)));
    await replaceRecoveryCodes(db, viewer.id, hashed);
    await factorsMail.later(context, { kind: "recovery-codes-renewed", memberId: viewer.id }, db);
  });
  return codes;
}
