import { type Blessing, listBlessings } from "@blessing-jar/contract/blessings.ts";
import { listComments } from "@blessing-jar/contract/comments.ts";
import { listReactions } from "@blessing-jar/contract/reactions.ts";
import type { Random } from "../random.ts";
import type { Asked } from "./client.ts";
import { by, type Household, inTurn, type Member, sha256 } from "./ledger.ts";
import { lookForDeparted, peek } from "./reading.ts";
import { keptOf, originalOf } from "./writing.ts";

/** Of what was read back before, so many of each kind again. */
const sampled = 5;

/**
 * Reads back what was acknowledged: every blessing of everybody, and of comments, reactions and files what is new and some of the rest;
 * thoroughly, all. Each there exactly once with its words, deleted ones nowhere, others' private ones for nobody.
 */
export async function readBack(household: Household, draw: Random, isThorough: boolean): Promise<void> {
  const { members, departed } = household;
  for (const [index, member] of members.entries()) {
    await inTurn(member, async () => {
      await readJar(member);
      await readFiles(member, draw, isThorough);
      await readComments(member, draw, isThorough);
      await readReactions(member, draw, isThorough);
    });
    const stranger = members[(index + Math.ceil(members.length / 2)) % members.length];
    const hidden = keptOf(member).filter(({ visibility }) => visibility !== "public");
    for (const one of isThorough ? hidden : some(hidden, draw))
      if (stranger) await peek(stranger, member, one);
  }
  const [asking] = members;
  for (const gone of isThorough ? departed : departed.slice(-1))
    if (asking) await lookForDeparted(household, gone, asking);
}

function some<T>(from: readonly T[], draw: Random): T[] {
  return from.length === 0 ? [] : Array.from({ length: sampled }, () => draw.pick(from));
}

async function readJar(member: Member): Promise<void> {
  const { findings } = member.house;
  const answer = await read<{ blessings: Blessing[] }>(member, by(member, listBlessings));
  if (!answer) return;
  const byId = Map.groupBy(answer.blessings, ({ id }) => id);
  const countOf = Map.groupBy(answer.blessings, ({ title }) => title);
  const known = new Set<string>();
  for (const kept of member.blessings) {
    known.add(kept.title);
    const [found] = byId.get(kept.id) ?? [];
    const count = countOf.get(kept.title)?.length ?? 0;
    if (kept.state === "unsure") continue;
    if (kept.state !== "kept") {
      if (count > 0)
        findings.add("keeps", `a blessing that was deleted (${kept.state}) is in the jar`, kept.id);
    } else if (!found) findings.add("keeps", "an acknowledged blessing is lost", `${kept.id} ${kept.title}`);
    else if (count > 1) findings.add("keeps", "a blessing is there twice", kept.id);
    else {
      const isSame =
        found.title === kept.title &&
        found.description === kept.description.trim() &&
        found.visibility === kept.visibility &&
        found.mediaUrls.join() === kept.files.map(({ url }) => url).join();
      if (!isSame) findings.add("keeps", "a blessing reads otherwise than it was acknowledged", kept.id);
    }
  }
  for (const { titles, isWhole } of member.imports) {
    for (const title of titles) {
      known.add(title);
      const count = countOf.get(title)?.length ?? 0;
      if (count > 1) findings.add("keeps", "an imported blessing is there twice", title);
      if (isWhole && count === 0) findings.add("keeps", "an imported blessing is lost", title);
    }
  }
  for (const [title, { length }] of countOf) {
    const most = member.unanswered.has(title) ? 1 : 0;
    if (!known.has(title) && length > most)
      findings.add("keeps", "a blessing is there that nobody was told of", title);
  }
}

async function readFiles(member: Member, draw: Random, isThorough: boolean): Promise<void> {
  const { client, findings } = member.house;
  const files = keptOf(member).flatMap((one) => one.files);
  const chosen = isThorough ? files : [...files.filter(({ isRead }) => !isRead), ...some(files, draw)];
  for (const file of chosen) {
    const { status, bytes } = await client.persist(originalOf(member, file.url));
    file.isRead = true;
    if (status !== 200) findings.add("keeps", `an acknowledged file is not answered: ${status}`, file.url);
    else if (sha256(bytes) !== file.sha256)
      findings.add("keeps", "a file has other bytes than before", file.url);
  }
}

async function readComments(member: Member, draw: Random, isThorough: boolean): Promise<void> {
  const { findings } = member.house;
  const there = () => member.comments.filter(({ of }) => of.state === "kept");
  const chosen = isThorough ? there() : [...there().filter(({ isRead }) => !isRead), ...some(there(), draw)];
  for (const one of chosen) {
    const params = { blessingId: one.of.id };
    const found: { id: string; content: string }[] = [];
    let cursor: string | null | undefined;
    do {
      const query = { limit: "100", ...(cursor ? { cursor } : {}) };
      const answer = await read<{ comments: typeof found; nextCursor: string | null }>(
        member,
        by(member, listComments, { params, query }),
      );
      found.push(...(answer?.comments ?? []));
      cursor = answer?.nextCursor;
    } while (cursor);
    one.isRead = true;
    const same = found.filter(({ id, content }) => id === one.id || content === one.content);
    // Its blessing may have been deleted meanwhile, by its owner.
    if (one.of.state !== "kept") continue;
    if (same.length === 0) findings.add("keeps", "an acknowledged comment is lost", one.id);
    else if (same.length > 1) findings.add("keeps", "a comment is there twice", one.id);
    else if (same[0]?.content !== one.content) findings.add("keeps", "a comment reads otherwise", one.id);
  }
}

async function readReactions(member: Member, draw: Random, isThorough: boolean): Promise<void> {
  const all = [...member.reactions.values()].filter(({ of }) => of.state === "kept");
  for (const one of isThorough ? all : some(all, draw)) {
    const asked = by(member, listReactions, { params: { blessingId: one.of.id } });
    const answer = await read<{ reactions: { userId: string; type: string }[] }>(member, asked);
    if (!answer || one.of.state !== "kept" || one.isThere === undefined) continue;
    const count = answer.reactions.filter(
      ({ userId, type }) => userId === member.id && type === one.type,
    ).length;
    if (count !== (one.isThere ? 1 : 0))
      member.house.findings.add(
        "keeps",
        "a reaction is not as it was acknowledged",
        `${one.of.id} ${one.type}: ${count}`,
      );
  }
}

async function read<T>(member: Member, asked: Asked): Promise<T | undefined> {
  const { status, bytes } = await member.house.client.persist(asked);
  return status === 200 ? JSON.parse(bytes.toString()) : undefined;
}
