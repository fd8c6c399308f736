import type { Database } from "../src/database/database.ts";
import { type Ground, newIds, type Secret } from "./authorization.made.ts";
import { justSignedIn, ownerOnly } from "./authorization.settings.ts";
import type { Rule } from "./authorization.table.ts";

const nobody = "404 404 404 404 404 404 404";

/** Of what was deleted: nothing, for everybody, whoever saw it before. */
export const trashedRead = nobody;
export const trashedWrite = "401 404 404 404 404 404 401";

const inTrash: Rule = {
  rows: { trashed: ownerOnly, group: trashedWrite, public: trashedWrite },
};

/** What may be done in one's own trash, and in no other. */
export const trash: Record<string, Rule[]> = {
  listTrash: justSignedIn,
  restoreBlessing: [inTrash],
  eraseBlessing: [inTrash],
};

interface Around extends Ground {
  circleId: { home: string };
}

/** One that the circle saw and said something about, thrown away with all that hangs on it. */
export async function throwAway(db: Database, { people: { owner, mate }, word, circleId }: Around) {
  const trashed = newIds("blessing", "comment", "media");
  const blessing_id = trashed.blessing;
  const now = new Date();
  const title = word("trashedTitle");
  await db
    .insertInto("blessings")
    .values({
      id: blessing_id,
      owner_id: owner.id,
      title,
      category: "Family",
      visibility: "group",
      blessing_date: "2026-03-01",
    })
    .execute();
  await db
    .insertInto("shares")
    .values({ blessing_id, circle_id: circleId.home, shared_by: owner.id, approved_at: now })
    .execute();
  await db
    .insertInto("comments")
    .values({ id: trashed.comment, blessing_id, member_id: mate.id, content: word("ofTrashedWords") })
    .execute();
  await db.insertInto("reactions").values({ blessing_id, member_id: mate.id, type: "heart" }).execute();
  await db
    .insertInto("media")
    .values({
      id: trashed.media,
      owner_id: owner.id,
      blessing_id,
      position: 0,
      file_name: "figs.jpg",
      type: "image/jpeg",
      size_limit: 1_000_000,
      state: "ready",
      size: 4,
      etag: "trashed",
      upload_expires_at: now,
    })
    .execute();
  await db
    .updateTable("blessings")
    .set({
      owner_id: null,
      visibility: "private",
      trashed_by: owner.id,
      trashed_at: now,
      trashed_visibility: "group",
    })
    .where("id", "=", blessing_id)
    .execute();
  const secrets: Secret[] = [
    { word: title, readers: ["owner"] },
    { word: word("ofTrashedWords"), readers: [] },
  ];
  const ids = {
    blessingId: { trashed: trashed.blessing },
    commentId: { ofTrashed: trashed.comment },
    mediaId: { trashed: trashed.media },
  };
  return { ids, secrets };
}
