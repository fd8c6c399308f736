import { isAppCode } from "@blessing-jar/contract/factors.ts";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import type { Member } from "../../database/members.ts";
import { Failure, fieldFailure } from "../../kit/failure.ts";
import { hashRecoveryCode, stepOfCode } from "./codes.ts";
import { factorsMail } from "./factors.jobs.ts";
import { admitCode, countAsked } from "./factors.limits.ts";
import {
  countRecoveryCodes,
  findProvenSecret,
  findSalt,
  takeRecoveryCode,
  useStep,
} from "./factors.queries.ts";

interface Asked {
  request: FastifyRequest;
  member: Pick<Member, "id" | "password_hash">;
  code: string | undefined;
}

/**
 * After the right password, the code of an authenticator app or a recovery code, where the member wants it so.
 * @throws Failure account.second-factor without a code, account.wrong-code, request.too-many
 */
export async function checkSecondFactor(context: Context, asked: Asked): Promise<void> {
  if (!(await findProvenSecret(context.db, asked.member.id))) return;
  if (asked.code === undefined) {
    await countAsked(context, asked);
    throw new Failure("account.second-factor");
  }
  await checkCode(context, { ...asked, code: asked.code });
}

/** @throws Failure account.codes-off, account.wrong-code, request.too-many */
export async function checkCode(context: Context, { request, member, code }: Asked & { code: string }) {
  const isRecovery = !isAppCode(code);
  const attempt = await admitCode(context, { request, member, isRecovery });
  const isRight = isRecovery
    ? await useRecoveryCode(context, member.id, code)
    : await useAppCode(context, member.id, code);
  if (isRight) return await attempt.takeBack();
  if (attempt.isToBeWarned) await factorsMail.later(context, { kind: "codes-guessed", memberId: member.id });
  throw fieldFailure("account.wrong-code", "code");
}

async function useAppCode({ db, clock, sealing }: Context, memberId: string, code: string): Promise<boolean> {
  const found = await findProvenSecret(db, memberId);
  if (!found) throw new Failure("account.codes-off");
  const secret = await sealing.open(found.sealed_secret, memberId);
  const step = stepOfCode(secret, code, clock.now());
  return step !== undefined && (await useStep(db, memberId, step));
}

async function useRecoveryCode(context: Context, memberId: string, code: string): Promise<boolean> {
  const salt = await findSalt(context.db, memberId);
  if (!salt) return false;
  const hash = await hashRecoveryCode(code, salt, memberId);
  return await context.db.transaction().execute(async (db: Database) => {
    if (!(await takeRecoveryCode(db, memberId, hash))) return false;
    const left = await countRecoveryCodes(db, memberId);
    await factorsMail.later(context, { kind: "recovery-code-used", memberId, left }, db);
    return true;
  });
}
