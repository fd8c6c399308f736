import { nameOf } from "@blessing-jar/contract/all.ts";
import type { FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { isSafe } from "./access.ts";

/**
 * Calls that are served while the disk is too full for words, besides those that read or remove: they let somebody in to read and
 * take along what they have, or end what was begun. What they write is a row that goes again, or was there.
 */
export const servedOnFullDisk: readonly string[] = [
  "adminLogin",
  "changePassword",
  "confirmSession",
  "login",
  "logout",
  "openInvitation",
  "openPrivateLink",
  "pauseEveningMailed",
  "preparePasskeyProof",
  "preparePasskeySignIn",
  "prepareExport",
  "readPrivateLinkComments",
  "redeemPasswordReset",
  "requestPasswordReset",
  "signInWithPasskey",
  "stopMailedMonthly",
  "unsubscribe",
];

/** A database that cannot write ends, and with it all reading: so writing ends before. */
export function refuseWritesOfFullDisk({ freeSpace }: Pick<Context, "freeSpace">) {
  return async ({ method, routeOptions }: FastifyRequest): Promise<void> => {
    if (isSafe(method) || method === "DELETE") return;
    const { endpoint } = routeOptions.config;
    if (endpoint && servedOnFullDisk.includes(nameOf(endpoint))) return;
    await freeSpace.refuseWords();
  };
}
