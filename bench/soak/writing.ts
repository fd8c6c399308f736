import { randomUUIDv7 } from "node:crypto";
import {
  createBlessing,
  deleteBlessing,
  updateBlessing,
  type Visibility,
} from "@blessing-jar/contract/blessings.ts";
import { addComment, deleteComment } from "@blessing-jar/contract/comments.ts";
import { completeUpload, requestUpload } from "@blessing-jar/contract/media.ts";
import { addReaction, reactionTypes, removeReaction } from "@blessing-jar/contract/reactions.ts";
import { eraseBlessing, restoreBlessing } from "@blessing-jar/contract/trash.ts";
import type { Random } from "../random.ts";
import * as words from "../words.ts";
import { by, type KeptBlessing, type KeptFile, type Member, sha256 } from "./ledger.ts";
import type { SampleFile } from "./samples.ts";

const uploadTries = 5;

/** What the first of a sample was read as, by the sample: the same is expected of all of them. */
const cleaned = new Map<Buffer, string>();

/** Ask, send, have it judged; what breaks off is begun anew where it can be. Undefined where it was refused or given up. */
export async function upload(member: Member, file: SampleFile): Promise<KeptFile | undefined> {
  const { client, troubles, findings } = member.house;
  const needsFiles = true;
  const from = Date.now();
  let refused = 0;
  const body = { fileName: file.name, mimeType: file.type, size: file.bytes.length };
  for (let tries = 0; tries < uploadTries; tries += 1) {
    const asked = await client.persist(by(member, requestUpload, { body, needsFiles }));
    if (asked.status !== 200) continue;
    const { uploadUrl, fileUrl: url } = JSON.parse(asked.bytes.toString());
    const { bytes, type } = file;
    // Where the answer was lost, the next try finds that it has come.
    const sending = { kind: "upload", method: "PUT", path: uploadUrl, bytes, type, needsFiles } as const;
    if ((await client.persist(sending)).status === 403) refused += 1;
    const mediaId = url.slice(url.lastIndexOf("/") + 1);
    const { status } = await client.persist(by(member, completeUpload, { params: { mediaId }, needsFiles }));
    if (status !== 200) continue;
    const read = await client.persist(originalOf(member, url));
    const expected = cleaned.get(bytes) ?? sha256(read.bytes);
    if (read.status === 200) cleaned.set(bytes, expected);
    if (read.status !== 200 || sha256(read.bytes) !== expected)
      findings.add("keeps", "a file reads otherwise than it was sent", `${url} ${read.status} ${file.name}`);
    return { url, sha256: expected, isRead: true };
  }
  // A store answers 403 to what was signed by a clock that is an hour wrong. Nothing else excuses it.
  if (refused < uploadTries || !troubles.wasClockWrong(from, Date.now()))
    findings.add("keeps", `a good ${file.type} was not taken in ${uploadTries} tries`, member.id);
  return undefined;
}

export const originalOf = ({ token }: Member, url: string) => ({
  kind: "media original",
  path: `${url}?original=1`,
  token,
  needsFiles: true,
});

interface Wished {
  description?: string;
  visibility?: Visibility;
  files: SampleFile[];
}

/** A blessing with words of its own, kept on the ledger once it is acknowledged. */
export async function writeBlessing(
  member: Member,
  draw: Random,
  { files, description = words.description(draw), visibility = "private" }: Wished,
): Promise<void> {
  const sent = await Promise.all(files.map((file) => upload(member, file)));
  const kept = sent.filter((file) => file !== undefined);
  member.written += 1;
  const title = `${words.title(draw)}, ${member.written} of ${member.email.slice(0, 8)}`;
  const circles = visibility === "group" ? member.circles.slice(0, 1) : [];
  const body = {
    ...{ title, description, visibility, circles, category: "Family", blessingDate: "2026-03-01" },
    mediaUrls: kept.map(({ url }) => url),
    idempotencyKey: randomUUIDv7(),
  };
  const needsFiles = files.length > 0;
  const answer = await member.house.client.persist(by(member, createBlessing, { body, needsFiles }));
  if (answer.status !== 201 && answer.status !== 200) {
    member.unanswered.add(title);
    refused(member, "createBlessing", answer);
    return;
  }
  const { blessing } = JSON.parse(answer.bytes.toString());
  member.blessings.push({
    id: blessing.id,
    title,
    description,
    visibility,
    circles,
    files: kept,
    state: "kept",
  });
}

export const keptOf = (member: Member): KeptBlessing[] =>
  member.blessings.filter(({ state }) => state === "kept");

export async function editBlessing(member: Member, draw: Random, one: KeptBlessing): Promise<void> {
  const description = words.description(draw);
  const { title, visibility, circles } = one;
  const mediaUrls = one.files.map(({ url }) => url);
  const body = {
    title,
    description,
    visibility,
    circles,
    category: "Family",
    blessingDate: "2026-03-01",
    mediaUrls,
  };
  const needsFiles = mediaUrls.length > 0;
  const params = { blessingId: one.id };
  const answer = await member.house.client.persist(by(member, updateBlessing, { params, body, needsFiles }));
  if (answer.status === 200) one.description = description;
  else {
    one.state = "unsure";
    refused(member, "updateBlessing", answer);
  }
}

/** Into the trash, out of it, or gone for good. Where an answer was lost, the next try finds it done. */
export async function moveBlessing(
  member: Member,
  one: KeptBlessing,
  to: KeptBlessing["state"],
): Promise<void> {
  const endpoint = { kept: restoreBlessing, trashed: deleteBlessing, gone: eraseBlessing, unsure: undefined }[
    to
  ];
  if (!endpoint) return;
  one.state = "unsure";
  const { status } = await member.house.client.persist(
    by(member, endpoint, { params: { blessingId: one.id } }),
  );
  if (status === 200 || status === 204 || status === 404) one.state = to;
}

export async function comment(member: Member, draw: Random, of: KeptBlessing): Promise<void> {
  member.written += 1;
  const content = `${draw.pick(words.comments)} (${member.written} of ${member.email.slice(0, 8)})`;
  const params = { blessingId: of.id };
  const body = { content, idempotencyKey: randomUUIDv7() };
  const answer = await member.house.client.persist(by(member, addComment, { params, body }));
  if (answer.status !== 201 && answer.status !== 200) return;
  const { comment } = JSON.parse(answer.bytes.toString());
  member.comments.push({ id: comment.id, of, content, isRead: false });
}

export async function takeBackComment(member: Member, draw: Random): Promise<void> {
  if (member.comments.length === 0) return;
  const index = draw.below(member.comments.length);
  const [one] = member.comments.splice(index, 1);
  const params = { blessingId: one?.of.id ?? "", commentId: one?.id ?? "" };
  await member.house.client.persist(by(member, deleteComment, { params }));
}

export async function react(member: Member, draw: Random, of: KeptBlessing): Promise<void> {
  const type = draw.pick(reactionTypes);
  const key = `${of.id} ${type}`;
  const isThere = !member.reactions.get(key)?.isThere;
  member.reactions.set(key, { of, type, isThere: undefined });
  const params = { blessingId: of.id };
  const asked = isThere
    ? by(member, addReaction, { params, body: { type } })
    : by(member, removeReaction, { params: { ...params, type } });
  const { status } = await member.house.client.persist(asked);
  if (status === 201 || status === 204) member.reactions.set(key, { of, type, isThere });
}

function refused({ house }: Member, kind: string, { status, code }: { status: number; code: string }): void {
  house.findings.add("keeps", `${kind} of something good was refused: ${status} ${code}`);
}
