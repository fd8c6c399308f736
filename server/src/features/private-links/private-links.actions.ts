import { paths } from "@blessing-jar/contract/paths.ts";
import {
  type PrivateLink,
  type PrivateLinkTerm,
  privateLinkLimits,
} from "@blessing-jar/contract/private-links.ts";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { idFor } from "../../database/ids.ts";
import { type Counted, countAttempt, type Limit, networkOf } from "../../http/limits.ts";
import { Failure } from "../../kit/failure.ts";
import { hashToken, makeToken } from "../../kit/tokens.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { lockOwnMember } from "../accounts/accounts.queries.ts";
import { lockOwnBlessing } from "../blessings/blessings.queries.ts";
import {
  findOpened,
  insertLink,
  listLinksOf,
  type NewLink,
  type OpenedRow,
  type PrivateLinkRow,
  updateOpened,
} from "./private-links.queries.ts";

const about = (linkId: string) => `private link ${linkId}`;

interface Wanted {
  blessingId: string;
  term: PrivateLinkTerm;
  idempotencyKey?: string | undefined;
}

/** @throws Failure private-link.too-many; private-link.ended for a key whose link was withdrawn or has ended meanwhile. */
export async function makeLink(
  context: Context,
  viewer: Viewer,
  { blessingId, term, idempotencyKey }: Wanted,
): Promise<{ isNew: boolean; privateLink: PrivateLink }> {
  const id = idFor(idempotencyKey, viewer.id, blessingId);
  const link = { id, blessingId, term, thanksId: null, ...(await sealToken(context, id)) };
  const { isNew, row } = await context.db.transaction().execute(async (transaction) => {
    await lockOwnMember(transaction, viewer);
    // One after the other, so that the count holds.
    if (!(await lockOwnBlessing(transaction, viewer, blessingId))) throw new Failure("blessing.not-found");
    return await addLink(transaction, link);
  });
  return { isNew, privateLink: await withAddress(context, row) };
}

/** What a new link is opened by: made before its transaction, in which nothing waits for a key. */
export async function sealToken({ sealing }: Pick<Context, "sealing">, linkId: string) {
  const token = makeToken();
  return {
    tokenHash: hashToken(token),
    sealedToken: await sealing.seal(Buffer.from(token), about(linkId)),
  };
}

/** Where the caller has locked the blessing. @throws Failure as `makeLink` does */
export async function addLink(
  transaction: Database,
  link: NewLink,
): Promise<{ isNew: boolean; row: PrivateLinkRow }> {
  const running = await listLinksOf(transaction, link.blessingId);
  const known = running.find(({ id }) => id === link.id);
  if (known) return { isNew: false, row: known };
  if (running.length >= privateLinkLimits.perBlessing) throw new Failure("private-link.too-many");
  const row = await insertLink(transaction, link);
  if (!row) throw new Failure("private-link.ended");
  return { isNew: true, row };
}

/** A link as its owner sees it, with its address to copy. */
export async function withAddress(
  { sealing, config }: Pick<Context, "sealing" | "config">,
  { sealedToken, ...link }: PrivateLinkRow,
): Promise<PrivateLink> {
  const path = await pathOf({ sealing }, { id: link.id, sealedToken }).catch((error: unknown) => {
    if (error instanceof Failure && error.code === "service.sealing-key") return undefined;
    throw error;
  });
  return { ...link, url: path ? config.publicUrl + path : null };
}

export async function pathOf(
  { sealing }: Pick<Context, "sealing">,
  { id, sealedToken }: Pick<PrivateLinkRow, "id" | "sealedToken">,
): Promise<string> {
  return paths.privateLink((await sealing.open(sealedToken, about(id))).toString());
}

/** @throws Failure private-link.ended for a token that opens nothing, whatever the reason; request.too-many after many. */
export async function openLink(context: Context, request: FastifyRequest, token: string): Promise<OpenedRow> {
  const attempt = await countAttempt(context, missLimitsOf(request));
  const opened = await findOpened(context.db, hashToken(token));
  if (!opened) throw new Failure("private-link.ended");
  await attempt.takeBack();
  return opened;
}

/** Counted for its owner, who is told how often others opened it. */
export async function countOpening(
  { db }: Pick<Context, "db">,
  viewer: Viewer | undefined,
  { linkId, ownerId }: OpenedRow,
): Promise<void> {
  if (viewer?.id !== ownerId) await updateOpened(db, linkId);
}

// Of 2^256 tokens nobody guesses one; it keeps their guesses from the database.
export const missesByNetwork: Limit = { name: "private-links.misses", attempts: 60, seconds: 60 };

/** Counted on those that open nothing: a family behind one address opens what it likes. */
export function missLimitsOf(request: FastifyRequest): Counted {
  return [[missesByNetwork, [networkOf(request.ip)]]];
}
