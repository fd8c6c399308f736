import {
  type LegalDates,
  type LegalNotice,
  type LegalVersion,
  legalKinds,
  legalLimits,
  legalVersion,
  legalVersionOf,
  legalVersions,
} from "@blessing-jar/contract/legal.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import type { Member } from "../../database/members.ts";
import { findSeenVersion, insertLegalVersions, listLegalDays } from "./legal.queries.ts";

/** At each start. Idempotent: the day of a version is settled once, by whichever replica comes first. */
export async function recordLegalVersions({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  await insertLegalVersions(
    db,
    legalVersions.map(({ version }) => version),
    clock.now(),
  );
}

/** Cached: a version's day is settled before a process listens. Null where the database is away, for the pages know theirs. */
export function legalDatesIn(db: Database): () => Promise<LegalDates | null> {
  let reading: Promise<LegalDates> | undefined;
  return async () => {
    reading ??= readLegalDates(db);
    return await reading.catch(() => {
      reading = undefined;
      return null;
    });
  };
}

async function readLegalDates(db: Database): Promise<LegalDates> {
  const days = await listLegalDays(db);
  const dayOf = (wanted: string) => days.find(({ version }) => version === wanted)?.inForceOn ?? wanted;
  return {
    privacy: dayOf(legalVersionOf("privacy")),
    terms: dayOf(legalVersionOf("terms")),
    cookies: dayOf(legalVersionOf("cookies")),
  };
}

/** What a member is to be told since a version; undefined where it is the newest. */
export async function findNotice(db: Database, known: string): Promise<LegalNotice | undefined> {
  const notice = noticeSince(known, legalVersions);
  if (!notice) return undefined;
  const day = (await listLegalDays(db)).find(({ version }) => version === notice.version);
  return { ...notice, inForceOn: day?.inForceOn ?? notice.version };
}

/** What stands over the pages of a member until they close it. */
export async function findBannerNotice(db: Database, member: Pick<Member, "id" | "accepted_legal_version">) {
  const accepted = member.accepted_legal_version;
  if (accepted >= legalVersion) return null;
  const seen = (await findSeenVersion(db, member.id)) ?? accepted;
  return (await findNotice(db, seen > accepted ? seen : accepted)) ?? null;
}

/** Undefined where nothing is new since the version that was accepted or told. */
export function noticeSince(
  known: string,
  versions: readonly LegalVersion[],
): Omit<LegalNotice, "inForceOn"> | undefined {
  const unseen = versions.filter(({ version }) => version > known).slice(-legalLimits.versionsMost);
  const newest = unseen.at(-1);
  if (!newest) return undefined;
  return {
    version: newest.version,
    kinds: legalKinds.filter((kind) => unseen.some(({ kinds }) => kinds.includes(kind))),
    news: unseen.flatMap(({ news }) => news ?? []),
  };
}
