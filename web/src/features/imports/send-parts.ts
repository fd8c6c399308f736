import { importLimits, importPartPath } from "@blessing-jar/contract/imports.ts";
import { ApiError, isAbort, NetworkError } from "../../api/api-error.ts";
import { useSession } from "../../api/session-store.ts";

const { partBytes } = importLimits;
const tries = 3;

interface Sending {
  /** Bytes that have arrived before. */
  received: number;
  signal: AbortSignal;
  onSent: (bytes: number) => void;
}

/** Sends a file part by part; a part whose answer was lost is sent again, which changes nothing. */
export async function sendParts(file: Blob, { received, signal, onSent }: Sending): Promise<void> {
  for (let part = Math.ceil(received / partBytes); part * partBytes < file.size; part += 1) {
    const bytes = file.slice(part * partBytes, (part + 1) * partBytes);
    await sendPart(part, bytes, signal);
    onSent(Math.min(file.size, (part + 1) * partBytes));
  }
}

async function sendPart(part: number, body: Blob, signal: AbortSignal, left = tries): Promise<void> {
  const { token } = useSession.getState();
  try {
    const response = await fetch(importPartPath.replace(":part", String(part)), {
      method: "PUT",
      credentials: "include",
      headers: { "content-type": "application/octet-stream", ...(token ? { "x-user-id": token } : {}) },
      body,
      signal,
    });
    if (!response.ok) throw new ApiError(response, await response.text());
  } catch (error) {
    if (isAbort(error) || error instanceof ApiError) throw error;
    if (left <= 1) throw new NetworkError("No answer from the server", { cause: error });
    await sendPart(part, body, signal, left - 1);
  }
}
