import { readAnswer } from "../../api/api-error.ts";
import { watchSilence } from "../../api/connection.ts";
import { UploadError } from "./upload-error.ts";

interface Watch {
  signal: AbortSignal;
  onSent: (bytes: number) => void;
}

/** By XMLHttpRequest, because `fetch` does not tell how many bytes have left. */
export function putBytes(
  uploadUrl: string,
  file: File,
  type: string,
  { signal, onSent }: Watch,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open("PUT", uploadUrl);
    // No credentials: the address is signed, and a store of another origin must not get our cookie.
    request.withCredentials = false;
    request.setRequestHeader("Content-Type", type);
    const silence = watchSilence(() => {
      reject(new UploadError("send", {}));
      request.abort();
    });
    request.onloadend = silence.end;
    request.upload.onprogress = (event) => {
      silence.hear();
      onSent(event.loaded);
    };
    request.onload = () => (isSuccess(request.status) ? resolve() : reject(refused(request)));
    request.onerror = () => reject(new UploadError("send", {}));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}

const isSuccess = (status: number) => status >= 200 && status < 300;

function refused({ status, statusText, responseText }: XMLHttpRequest): UploadError {
  const { error, code } = readAnswer(responseText);
  return new UploadError("send", { answer: { status, text: error ?? statusText, code } });
}
