import {
  completeUpload,
  type Measured,
  type MediaPurpose,
  requestUpload,
} from "@blessing-jar/contract/media.ts";
import { readAnswer } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { watchSilence } from "../../api/connection.ts";
import { typeOfFile } from "./file-type.ts";
import { kindOf } from "./media-kind.ts";
import { UploadError } from "./upload-error.ts";
import type { SendFile } from "./upload-queue.ts";
import { waveOfSamples } from "./wave.ts";

/** The three steps of an upload, once its length is known: ask for a signed address, PUT the bytes there, have the server check them. */
const sendFor =
  (purpose: MediaPurpose): SendFile =>
  async (file, { signal, onSent, onArrived }) => {
    const mimeType = typeOfFile(file);
    const measured = await measure(file, mimeType);
    const place = await step("address", () =>
      call(requestUpload, {
        body: { fileName: file.name, mimeType, size: file.size, purpose, ...(measured ? { measured } : {}) },
        signal,
      }),
    );
    await putBytes(place.uploadUrl, file, mimeType, { signal, onSent });
    onArrived();
    const mediaId = place.fileUrl.slice(place.fileUrl.lastIndexOf("/") + 1);
    const { file: checked } = await step("check", () =>
      call(completeUpload, { params: { mediaId }, signal }),
    );
    return { ...checked, name: file.name };
  };

export const sendFile = sendFor("blessing");
export const sendPhoto = sendFor("profile-photo");
export const sendMusic = sendFor("music");

async function step<Answer>(name: UploadError["step"], act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (cause) {
    throw new UploadError(name, { cause });
  }
}

interface Watch {
  signal: AbortSignal;
  onSent: (bytes: number) => void;
}

/** By XMLHttpRequest, because `fetch` does not tell how many bytes have left. */
function putBytes(uploadUrl: string, file: File, type: string, { signal, onSent }: Watch): Promise<void> {
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
    // Safari, too, aborts one whose connection it has dropped (MansiVisuals/ViTransfer#81).
    request.onabort = () => reject(signal.aborted ? signal.reason : new UploadError("send", {}));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}

const isSuccess = (status: number) => status >= 200 && status < 300;

function refused({ status, statusText, responseText }: XMLHttpRequest): UploadError {
  const { error, code } = readAnswer(responseText);
  return new UploadError("send", { answer: { status, text: error ?? statusText, code } });
}

/** More than this takes a phone too long, and too much memory, to decode. */
const decodedMegabytes = 12;
const decodedRate = 8_000;
const waitMs = 4_000;

/** How long a film or a recording plays, and the wave of a recording; undefined where this browser cannot tell. Never fails. */
async function measure(file: File, mimeType: string): Promise<Measured | undefined> {
  const kind = kindOf(mimeType);
  if (kind === undefined || kind === "image") return undefined;
  try {
    const isDecoded = kind === "audio" && file.size <= decodedMegabytes * 1024 * 1024;
    const found = await inTime(isDecoded ? decode(file) : readLength(file, kind));
    return found && found.seconds > 0 && Number.isFinite(found.seconds) ? found : undefined;
  } catch {
    return undefined;
  }
}

async function decode(file: File): Promise<Measured> {
  const context = new OfflineAudioContext(1, 1, decodedRate);
  const sound = await context.decodeAudioData(await file.arrayBuffer());
  return { seconds: sound.duration, wave: waveOfSamples(sound.getChannelData(0)) };
}

function readLength(file: File, kind: "video" | "audio"): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const player = document.createElement(kind);
    const url = URL.createObjectURL(file);
    player.preload = "metadata";
    player.onloadedmetadata = () => {
      URL.revokeObjectURL(url);
      resolve({ seconds: player.duration });
    };
    player.onerror = () => {
      URL.revokeObjectURL(url);
      reject(new Error("This browser does not play it"));
    };
    player.src = url;
  });
}

/** An upload does not wait for what is only drawn. */
async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  return await Promise.race([
    work,
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), waitMs)),
  ]);
}
