import { mediaLimits } from "@blessing-jar/contract/media.ts";
import { expect, test } from "vitest";
import { baseType, mayUpload } from "./media.policy.ts";

const claim = { type: "image/jpeg", size: 1000, purpose: "blessing" as const };
const allowed = { isAllowed: true };
const refused = (code: string) => ({ isAllowed: false, code });

test.each([
  ["image/jpeg", "image/jpeg"],
  ["Audio/WebM;codecs=opus", "audio/webm"],
  ['video/mp4; codecs="avc1.42E01E, mp4a.40.2"', "video/mp4"],
  ["text/html", undefined],
  ["image/", undefined],
  ["image/jpeg\r\nx-evil: 1", undefined],
  ["application/zip", undefined],
])("%j is %s", (claimed, type) => {
  expect(baseType(claimed)).toBe(type);
});

test.each([
  [{}, allowed],
  [{ type: "audio/webm;codecs=opus" }, allowed],
  [{ size: mediaLimits.fileBytes }, allowed],
  [{ size: undefined }, allowed],
  [{ size: mediaLimits.fileBytes + 1 }, refused("media.too-large")],
  [
    { purpose: "profile-photo" as const, size: mediaLimits.profilePhotoBytes + 1 },
    refused("media.too-large"),
  ],
  [{ purpose: "profile-photo" as const, type: "video/mp4" }, refused("media.unsupported-type")],
  [{ type: "image/svg+xml" }, refused("media.unsupported-type")],
  [{ type: "image/heic" }, allowed],
  [{ type: "application/pdf" }, refused("media.unsupported-type")],
])("an upload with %o is judged", (overrides, decision) => {
  expect(mayUpload({ ...claim, ...overrides })).toEqual(decision);
});
