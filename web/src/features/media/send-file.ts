import { completeUpload, requestUpload } from "@blessing-jar/contract/media.ts";
import { call } from "../../api/call.ts";
import { typeOfFile } from "./file-type.ts";
import { measure } from "./measure.ts";
import { putBytes } from "./put-bytes.ts";
import { UploadError } from "./upload-error.ts";
import type { SendFile } from "./upload-queue.ts";

/** The three steps of an upload, once its length is known: ask for a signed address, PUT the bytes there, have the server check them. */
const sendFor =
  (purpose: "blessing" | "profile-photo"): SendFile =>
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

async function step<Answer>(name: UploadError["step"], act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (cause) {
    throw new UploadError(name, { cause });
  }
}
