import { mediaPath } from "@blessing-jar/contract/media.ts";
import type { Database } from "../src/database/database.ts";
import { circleReaders, type Ground, newIds, type Secret } from "./authorization.made.ts";
import type { Person } from "./authorization.people.ts";

interface Around extends Ground {
  blessingId: Record<"private" | "group" | "waiting" | "public" | "foreign", string>;
}

/** A file of each blessing, one of none, and the profile photos of two. */
export async function makeMedia(db: Database, { people, mark, blessingId }: Around) {
  const { owner, foreigner } = people;
  const mediaId = newIds(
    "private",
    "group",
    "waiting",
    "public",
    "unused",
    "photo",
    "foreign",
    "foreignPhoto",
  );
  const file = (name: keyof typeof mediaId, by: Person, blessing: string | null = null) => ({
    id: mediaId[name],
    owner_id: by.id,
    blessing_id: blessing,
    position: blessing ? 0 : null,
    purpose: /photo/i.test(name) ? "profile-photo" : "blessing",
    file_name: "figs.jpg",
    type: "image/jpeg",
    size_limit: 1_000_000,
    state: "ready",
    size: 4,
    width: 2,
    height: 2,
    etag: mark,
    upload_expires_at: new Date(),
  });
  await db
    .insertInto("media")
    .values([
      file("private", owner, blessingId.private),
      file("group", owner, blessingId.group),
      file("waiting", owner, blessingId.waiting),
      file("public", owner, blessingId.public),
      file("unused", owner),
      file("photo", owner),
      file("foreign", foreigner, blessingId.foreign),
      file("foreignPhoto", foreigner),
    ])
    .execute();
  const wear = ({ id }: Person, photo: string) =>
    db
      .updateTable("members")
      .set({ profile_photo_url: mediaPath(photo) })
      .where("id", "=", id)
      .execute();
  await wear(owner, mediaId.photo);
  await wear(foreigner, mediaId.foreignPhoto);
  const secrets: Secret[] = [
    { word: mediaId.private, readers: ["owner"] },
    { word: mediaId.unused, readers: ["owner"] },
    { word: mediaId.waiting, readers: ["owner", "creator", "admin"] },
    { word: mediaId.group, readers: circleReaders },
    { word: mediaId.foreign, readers: [] },
    { word: mediaId.foreignPhoto, readers: [] },
  ];
  return { ids: { mediaId }, secrets };
}
