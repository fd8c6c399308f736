import { completeUpload, requestUpload } from "@blessing-jar/contract/media.ts";
import { type Caller, call } from "./api.ts";

/** As Playwright hands it to a file input. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A file on its way into a blessing, without the form. */
export async function upload(owner: Caller, file: ChosenFile) {
  const body = { fileName: file.name, mimeType: file.mimeType, size: file.buffer.length };
  const { uploadUrl, fileUrl } = await call(owner, requestUpload, { body });
  const headers = { "content-type": file.mimeType };
  const sent = await fetch(new URL(uploadUrl, owner.url), {
    method: "PUT",
    headers,
    body: new Uint8Array(file.buffer),
  });
  if (!sent.ok) throw new Error(`${file.name} did not arrive: ${sent.status} ${await sent.text()}`);
  const mediaId = fileUrl.slice(fileUrl.lastIndexOf("/") + 1);
  return (await call(owner, completeUpload, { params: { mediaId } })).file;
}

/** Several, as a blessing's body takes them. */
export async function uploadAll(owner: Caller, files: readonly ChosenFile[]) {
  const kept = await Promise.all(files.map((file) => upload(owner, file)));
  return { mediaUrls: kept.map((file) => file.url), mediaTypes: kept.map((file) => file.type) };
}
