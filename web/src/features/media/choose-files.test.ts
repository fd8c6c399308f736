import { expect, test } from "vitest";
import { chooseFiles } from "./choose-files.ts";

const limits = { files: 5, megabytes: 50 };
const file = (name: string, type = "image/jpeg", size = 10) => ({ name, type, size });

test("photos, videos and sounds come along", () => {
  const files = [file("a.jpg"), file("b.mp4", "video/mp4"), file("c.webm", "audio/webm;codecs=opus")];
  expect(chooseFiles(files, 0, limits)).toEqual({ accepted: files, refusals: [] });
});

test("a sixth file is refused, the first five stay", () => {
  const files = ["1", "2", "3"].map((name) => file(name));
  const { accepted, refusals } = chooseFiles(files, 3, limits);
  expect(accepted.map(({ name }) => name)).toEqual(["1", "2"]);
  expect(refusals).toEqual([{ reason: "tooMany" }]);
  expect(chooseFiles(files, 5, limits).accepted).toEqual([]);
});

test("another kind of file is refused by its name, and takes no room", () => {
  const { accepted, refusals } = chooseFiles([file("a.pdf", "application/pdf"), file("b.jpg")], 4, limits);
  expect(accepted.map(({ name }) => name)).toEqual(["b.jpg"]);
  expect(refusals).toEqual([{ reason: "type", name: "a.pdf" }]);
});

test("exactly 50 MB may come, one byte more may not", () => {
  const most = 50 * 1024 * 1024;
  expect(chooseFiles([file("a.mp4", "video/mp4", most)], 0, limits).refusals).toEqual([]);
  expect(chooseFiles([file("a.mp4", "video/mp4", most + 1)], 0, limits).refusals).toEqual([
    { reason: "size", name: "a.mp4" },
  ]);
});

test("a file that the browser cannot name is known by its ending", () => {
  expect(chooseFiles([file("IMG_1.HEIC", ""), file("memo.m4a", "")], 0, limits).refusals).toEqual([]);
  expect(chooseFiles([file("notes", "")], 0, limits).refusals).toEqual([{ reason: "type", name: "notes" }]);
});
