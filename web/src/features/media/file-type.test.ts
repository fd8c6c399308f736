import { expect, test } from "vitest";
import { typeOfFile } from "./file-type.ts";

test.each([
  ["IMG_0001.HEIC", "", "image/heic"],
  ["IMG_0001.heif", "application/octet-stream", "image/heif"],
  ["photo.avif", "", "image/avif"],
  ["photo.jpg", "image/jpeg", "image/jpeg"],
  ["note.webm", "audio/webm;codecs=opus", "audio/webm"],
  ["letter.heic.pdf", "application/pdf", "application/pdf"],
  ["bytes", "application/octet-stream", "application/octet-stream"],
  ["bytes", "", ""],
])("%s told as %j is %j", (name, type, right) => {
  expect(typeOfFile({ name, type })).toBe(right);
});
