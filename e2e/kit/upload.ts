import { completeUpload, requestUpload } from "@blessing-jar/contract/media.ts";
import { call } from "./api.ts";
import type { ChosenFile } from "./files.ts";
import type { Member } from "./people.ts";

/** A file on its way into a blessing, without the form. */
export async function upload(url: string, owner: Member, file: ChosenFile) {
  const { token } = owner;
  const asked = { fileName: file.name, mimeType: file.mimeType, size: file.buffer.length };
  const { uploadUrl, fileUrl } = await call(url, requestUpload, { token, body: asked });
  const headers = { "content-type": file.mimeType, "x-amz-acl": "public-read" };
  const sent = await fetch(new URL(uploadUrl, url), {
    method: "PUT",
    headers,
    body: new Uint8Array(file.buffer),
  });
  if (!sent.ok) throw new Error(`${file.name} did not arrive: ${sent.status} ${await sent.text()}`);
  const mediaId = fileUrl.slice(fileUrl.lastIndexOf("/") + 1);
  const { file: kept } = await call(url, completeUpload, { token, params: { mediaId } });
  return kept;
}

/** Several, as a blessing's body takes them. */
export async function uploadAll(url: string, owner: Member, files: readonly ChosenFile[]) {
  const kept = await Promise.all(files.map((file) => upload(url, owner, file)));
  return { mediaUrls: kept.map((file) => file.url), mediaTypes: kept.map((file) => file.type) };
}
