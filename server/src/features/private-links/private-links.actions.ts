import { paths } from "@blessing-jar/contract/paths.ts";
import {
  type PrivateLink,
  type PrivateLinkTerm,
  privateLinkLimits,
} from "@blessing-jar/contract/private-links.ts";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
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
  const { db, sealing } = context;
  const id = idFor(idempotencyKey, viewer.id, blessingId);
  const token = makeToken();
  const sealedToken = await sealing.seal(Buffer.from(token), about(id));
  return await db.transaction().execute(async (transaction) => {
    await lockOwnMember(transaction, viewer);
    // One after the other, so that the count holds.
    if (!(await lockOwnBlessing(transaction, viewer, blessingId))) throw new Failure("blessing.not-found");
    const running = await listLinksOf(transaction, blessingId);
    const known = running.find((link) => link.id === id);
    if (known) return { isNew: false, privateLink: await withAddress(context, known) };
    if (running.length >= privateLinkLimits.perBlessing) throw new Failure("private-link.too-many");
    const tokenHash = hashToken(token);
    const made = await insertLink(transaction, { id, blessingId, tokenHash, sealedToken, term });
    if (!made) throw new Failure("private-link.ended");
    return { isNew: true, privateLink: await withAddress(context, made) };
  });
}

/** A link as its owner sees it, with its address to copy. */
export async function withAddress(
  { sealing, config }: Pick<Context, "sealing" | "config">,
  { sealedToken, ...link }: PrivateLinkRow,
): Promise<PrivateLink> {
  const token = await sealing.open(sealedToken, about(link.id)).catch((error: unknown) => {
    if (error instanceof Failure && error.code === "service.sealing-key") return undefined;
    throw error;
  });
  return { ...link, url: token ? config.publicUrl + paths.privateLink(token.toString()) : null };
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
