import {
  completeUpload,
  type Measured,
  type MediaPurpose,
  requestUpload,
} from "@blessing-jar/contract/media.ts";
import type { Member, TestServer } from "./server.ts";

interface Upload {
  type?: string;
  name?: string;
  purpose?: MediaPurpose;
  size?: number;
  measured?: Measured;
}

/** Goes the way of the web app: ask for an address, send the bytes there, have them checked. */
export function uploads(server: TestServer) {
  async function ask(member: Member, { type = "image/jpeg", name = "figs.jpg", ...told }: Upload = {}) {
    const body = { fileName: name, mimeType: type, ...told };
    const { status, answer, error } = await server.as(member).call(requestUpload, { body });
    if (status !== 200) throw new Error(`No address was given: ${status} ${error}`);
    return { ...answer, id: answer.fileUrl.slice("/media/".length) };
  }

  async function send(uploadUrl: string, bytes: Buffer, type = "image/jpeg") {
    if (uploadUrl.startsWith("/")) {
      // As the interface tells clients; to our own address the second means nothing, and a store is never sent it.
      const headers = { "content-type": type, "x-amz-acl": "public-read" };
      const response = await server.app.inject({ method: "PUT", url: uploadUrl, headers, payload: bytes });
      return { status: response.statusCode, code: response.payload ? response.json().code : undefined };
    }
    const response = await fetch(uploadUrl, {
      method: "PUT",
      headers: { "content-type": type },
      body: new Uint8Array(bytes),
    });
    return { status: response.status, code: undefined };
  }

  /** All three steps. The status and code of the first that fails, or of the last. */
  async function upload(member: Member, bytes: Buffer, options: Upload = {}) {
    const told = bytes.length > 0 ? { size: bytes.length } : {};
    const upload = await ask(member, { ...told, ...options });
    const sent = await send(upload.uploadUrl, bytes, options.type);
    if (sent.status !== 200) return { ...upload, ...sent, file: undefined };
    const { status, code, answer } = await server
      .as(member)
      .call(completeUpload, { params: { mediaId: upload.id } });
    return { ...upload, status, code, file: status === 200 ? answer.file : undefined };
  }

  async function get(url: string, member?: Member, headers: Record<string, string> = {}) {
    return await server.app.inject({
      method: "GET",
      url,
      headers: { ...(member ? { "x-user-id": member.token } : {}), ...headers },
    });
  }

  return { ask, send, upload, get };
}
