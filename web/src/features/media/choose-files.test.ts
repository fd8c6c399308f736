import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkBytes, chooseFiles } from "./choose-files.ts";

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
  expect(refusals).toEqual([{ reason: "tooMany", names: ["3"] }]);
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
  expect(chooseFiles([file("sea.avif", ""), file("memo.m4a", "")], 0, limits).refusals).toEqual([]);
  expect(chooseFiles([file("notes", "")], 0, limits).refusals).toEqual([{ reason: "type", name: "notes" }]);
});

test("a drawing is refused as the server would refuse it", () => {
  const name = "drawing.svg";
  const refusals = [{ reason: "type", name }];
  expect(chooseFiles([file(name, "image/svg+xml")], 0, limits).refusals).toEqual(refusals);
});

test("photos of an iPhone may come along, by their first bytes too", async () => {
  expect(chooseFiles([file("IMG_1.HEIC", "image/heic"), file("IMG_2.HEIF", "")], 0, limits).refusals).toEqual(
    [],
  );
  expect((await checkBytes([opened("photo.heic", "")])).refusals).toEqual([]);
});

test("an empty file is refused as such", () => {
  const refusals = [{ reason: "empty", name: "a.jpg" }];
  expect(chooseFiles([file("a.jpg", "image/jpeg", 0)], 0, limits).refusals).toEqual(refusals);
});

const sampleFolder = new URL("../../../../server/src/features/media/samples/", import.meta.url);
const opened = (name: string, type: string) =>
  new File([new Uint8Array(readFileSync(new URL(name, sampleFolder)))], name, { type });

test("recordings of every kind that is kept pass by their first bytes", async () => {
  const names = readdirSync(sampleFolder).filter((name) => !/\.(mkv|heic|avif)$/.test(name));
  const files = names.map((name) => opened(name, /^(film|fragmented)/.test(name) ? "video/x" : "audio/x"));
  expect(await checkBytes(files)).toEqual({ accepted: files, refusals: [] });
});

test("what only claims to be a photo, or a film, is refused by its first bytes", async () => {
  const files = [
    new File(["<html><script>1</script></html>"], "page.png", { type: "image/png" }),
    new File(["BM and so on"], "old.bmp", { type: "image/bmp" }),
    opened("film.mp4", "image/jpeg"),
    opened("matroska.mkv", "video/x-matroska"),
  ];
  const { accepted, refusals } = await checkBytes(files);
  expect(accepted).toEqual([]);
  expect(refusals).toEqual(files.map(({ name }) => ({ reason: "type", name })));
});

test("a file that is gone since it was chosen is refused as one that cannot be read", async () => {
  const gone = { ...file("a.jpg"), slice: () => ({ arrayBuffer: () => Promise.reject(new Error()) }) };
  const { refusals } = await checkBytes([gone as unknown as File]);
  expect(refusals).toEqual([{ reason: "empty", name: "a.jpg" }]);
});
