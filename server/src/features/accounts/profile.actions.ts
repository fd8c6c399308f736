import type { updateProfile } from "@blessing-jar/contract/accounts.ts";
import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import { isId } from "@blessing-jar/contract/kit/text.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { fieldFailure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import type { Member } from "./accounts.presenter.ts";
import { getOwnMember, hasProfilePhoto, updateMember } from "./accounts.queries.ts";

/** Writes what the form may change and nothing else; what it left out stays. */
export async function changeProfile(
  { db }: Pick<Context, "db">,
  viewer: Viewer,
  body: ParsedBody<typeof updateProfile>,
): Promise<Member> {
  const { profilePhotoUrl } = body;
  const change = {
    full_name: body.fullName,
    favorite_quote: body.favoriteQuote,
    profile_photo_url:
      profilePhotoUrl == null ? profilePhotoUrl : await ownPhoto(db, viewer, profilePhotoUrl),
    time_zone: body.timeZone,
    language: body.language,
  };
  const isEmpty = Object.values(change).every((value) => value === undefined);
  return isEmpty ? await getOwnMember(db, viewer) : await updateMember(db, viewer.id, change);
}

/** Its address as media know it. @throws Failure media.not-yours for anything but a photo of one's own. */
async function ownPhoto(db: Database, viewer: Viewer, url: string): Promise<string> {
  const id = /^\/media\/([^/]+)$/.exec(url)?.[1]?.toLowerCase();
  if (!isId(id) || !(await hasProfilePhoto(db, viewer.id, id))) {
    throw fieldFailure("media.not-yours", "profilePhotoUrl");
  }
  return `/media/${id}`;
}
