import { commentLimits } from "@blessing-jar/contract/comments.ts";
import { isId, text } from "@blessing-jar/contract/kit/text.ts";
import { languageOf } from "@blessing-jar/contract/languages.ts";
import { reactionTypes } from "@blessing-jar/contract/reactions.ts";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { idFor } from "../../database/ids.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { findActiveMember } from "../accounts/accounts.queries.ts";
import { createBlessing } from "../blessings/blessings.actions.ts";
import type { Archive } from "./imports.archive.ts";
import { type Draft, pastMoment } from "./imports.drafts.ts";
import { storeFile } from "./imports.media.ts";
import { findImport, updateImport } from "./imports.queries.ts";
import { readImport } from "./imports.reading.ts";
import { restoreMember } from "./imports.restoring.ts";

/** A job gives way after so long, and a next one goes on where it stopped. */
const sliceMs = 300_000;

const commentText = text(commentLimits.contentMax);

/**
 * Writes what is not there yet, blessing by blessing, each whole. Idempotent: ids follow from the source, and it goes on
 * where a process that died had come to. Once the signal is aborted another process is at it.
 * @returns whether there is more to do
 */
export async function workOn(context: Context, id: string, signal?: AbortSignal): Promise<boolean> {
  const row = await findImport(context.db, id);
  if (row?.state !== "running" || !row.member_id) return false;
  const viewer = await findOwner(context.db, row.member_id);
  if (!viewer) return false;
  const until = Date.now() + sliceMs;
  const { source, batches } = await readImport(context, row, viewer.id);
  let position = 0;
  for await (const batch of batches) {
    for (const { judged, there } of batch) {
      position += 1;
      if (position <= row.done) continue;
      signal?.throwIfAborted();
      // The first one may have been written, and its past not.
      const isUnfinished = there === "imported" && position === row.done + 1;
      const isWanted = "draft" in judged && (there === undefined || isUnfinished);
      const refused = isWanted ? await write(context, viewer, judged.draft, source.archive) : undefined;
      const isOurs = await updateImport(context.db, id, {
        done: position,
        imported: sql<number>`imported + ${refused === undefined || there ? 0 : 1}` as never,
        refused_files: sql<number>`refused_files + ${refused ?? 0}` as never,
      });
      if (!isOurs) return false;
      if (Date.now() > until) return true;
    }
  }
  const { member: data, archive } = source;
  if (data) await restoreMember(context, viewer, { data, archive, takesProfile: row.takes_profile });
  await updateImport(context.db, id, { state: "done" });
  return false;
}

/** How many of its files were refused. */
async function write(context: Context, viewer: Viewer, draft: Draft, archive: Archive): Promise<number> {
  const mediaUrls: string[] = [];
  for (const [position, { name, fileName }] of draft.files.entries()) {
    const file = archive.get(name);
    const id = idFor(draft.key, viewer.id, "import-file", String(position));
    const given = { id, memberId: viewer.id, purpose: "blessing", fileName } as const;
    const url = file && (await storeFile(context, { ...given, file }));
    if (url) mediaUrls.push(url);
  }
  const writing = { ...draft.writing, mediaUrls, idempotencyKey: draft.key };
  const { row } = await createBlessing(context, viewer, writing);
  await context.db.transaction().execute(async (transaction) => addPast(transaction, viewer, row.id, draft));
  return draft.files.length - mediaUrls.length;
}

/** When it was written, and what its owner said and felt about it then. */
async function addPast(db: Database, viewer: Viewer, blessingId: string, draft: Draft): Promise<void> {
  const created = pastMoment(draft.createdAt);
  if (!created) return;
  const { numAffectedRows } = await sql`update blessings
    set created_at = ${created}, updated_at = ${pastMoment(draft.updatedAt) ?? created}
    where id = ${blessingId} and owner_id = ${viewer.id} and created_at <> ${created}`.execute(db);
  // It has its past, and may have been changed since.
  if (!numAffectedRows) return;
  const commentId = (id: string) => idFor(id, viewer.id, "import", blessingId);
  for (const { id, threadId, content, createdAt } of draft.comments ?? []) {
    if (!isId(id) || content === "" || !z.safeParse(commentText, content).success) continue;
    // What somebody else began has not come along: a reply to it stands by itself.
    const thread = isId(threadId) ? commentId(threadId) : null;
    await sql`insert into comments (id, blessing_id, member_id, content, created_at, thread_id)
      values (${commentId(id)}, ${blessingId}, ${viewer.id}, ${content}, ${pastMoment(createdAt) ?? new Date()},
        (select id from comments where id = ${thread} and blessing_id = ${blessingId} and thread_id is null))
      on conflict (id) do nothing`.execute(db);
  }
  for (const { type, createdAt } of draft.reactions ?? []) {
    if (!(reactionTypes as readonly string[]).includes(type)) continue;
    await sql`insert into reactions (blessing_id, member_id, type, created_at)
      values (${blessingId}, ${viewer.id}, ${type}, ${pastMoment(createdAt) ?? new Date()})
      on conflict do nothing`.execute(db);
  }
}

/** The member in whose name it is written, while there is one. */
async function findOwner(db: Database, id: string): Promise<Viewer | undefined> {
  const member = await findActiveMember(db, id);
  return (
    member && {
      id,
      sessionId: "",
      email: member.email,
      emailVerifiedAt: member.email_verified_at,
      fullName: member.full_name,
      role: "user",
      isAdmin: false,
      timeZone: member.time_zone,
      language: languageOf(member.language),
    }
  );
}
