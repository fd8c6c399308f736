import type { updateProfile } from "@blessing-jar/contract/accounts.ts";
import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import { isId } from "@blessing-jar/contract/kit/text.ts";
import { mediaPath } from "@blessing-jar/contract/media.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { lockMembers, type Member } from "../../database/members.ts";
import { allow, fieldFailure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import {
  findActiveMember,
  getOwnMember,
  hasProfilePhoto,
  updateMember,
} from "../accounts/accounts.queries.ts";
import { settleMedia } from "../media/ingest/settling.ts";
import { removeMediaLater } from "../media/media.jobs.ts";
import { mayUpload } from "../media/media.policy.ts";
import { findOwnMedia, updatePurpose } from "../media/media.queries.ts";
import { releaseFiles } from "../media/media.removal.queries.ts";

/** Writes what the form may change and nothing else; what it left out stays. */
export async function changeProfile(
  context: Context,
  viewer: Viewer,
  body: ParsedBody<typeof updateProfile>,
): Promise<Member> {
  const { db } = context;
  const { profilePhotoUrl } = body;
  const photo = profilePhotoUrl == null ? profilePhotoUrl : await ownPhoto(db, viewer, profilePhotoUrl);
  const change = {
    full_name: body.fullName,
    favorite_quote: body.favoriteQuote,
    profile_photo_url: photo,
    time_zone: body.timeZone,
    is_time_zone_fixed: body.isTimeZoneFixed,
    language: body.language,
    is_language_chosen: body.language && true,
  };
  const isEmpty = Object.values(change).every((value) => value === undefined);
  if (isEmpty) return await getOwnMember(db, viewer);
  if (photo === undefined) return await updateMember(db, viewer.id, change);
  return await db.transaction().execute(async (transaction) => {
    await lockMembers(transaction, viewer.id);
    const before = (await findActiveMember(transaction, viewer.id))?.profile_photo_url;
    const changed = await updateMember(transaction, viewer.id, change);
    if (before && before !== photo) await releasePhoto(context, transaction, before);
    return changed;
  });
}

/** Shows a photo whose bytes have arrived, judged or not, and answers its address. Its upload need not have said what for. */
export async function changePhoto(context: Context, viewer: Viewer, url: string): Promise<string> {
  const id = photoIdOf(url);
  const row = id && (await findOwnMedia(context.db, viewer.id, id));
  if (row && row.blessing_id === null) {
    const { type, size } = await settleMedia(context, row);
    allow(mayUpload({ type, size: Number(size), purpose: "profile-photo" }));
    await updatePurpose(context.db, row.id, "profile-photo");
  }
  const { profile_photo_url } = await changeProfile(context, viewer, { profilePhotoUrl: url });
  return profile_photo_url ?? url;
}

/** Its address as media know it. @throws Failure media.not-yours for anything but a photo of one's own. */
async function ownPhoto(db: Database, viewer: Viewer, url: string): Promise<string> {
  const id = photoIdOf(url);
  if (!id || !(await hasProfilePhoto(db, viewer.id, id))) {
    throw fieldFailure("media.not-yours", "profilePhotoUrl");
  }
  return mediaPath(id);
}

async function releasePhoto(context: Context, transaction: Database, url: string): Promise<void> {
  const id = photoIdOf(url);
  if (!id) return;
  await releaseFiles(transaction, [id]);
  await removeMediaLater(context, transaction, [id]);
}

function photoIdOf(url: string): string | undefined {
  const id = /^\/media\/([^/]+)$/.exec(url)?.[1]?.toLowerCase();
  return isId(id) ? id : undefined;
}
