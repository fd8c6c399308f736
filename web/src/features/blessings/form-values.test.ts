import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { startOf } from "../../ui/forms/form-values.ts";
import { isStillThere } from "../media/media-state.ts";
import { type BlessingValues, blessingForm, editStart, isAsSent, titled, toBody } from "./form-values.ts";
import { newStart } from "./new-start.ts";
import { aBlessing } from "./testing.ts";

const bodyOf = (values: BlessingValues) => toBody(z.parse(blessingForm, values), undefined);

test("a new blessing starts today, in Faith, private, and empty", () => {
  expect(newStart("2026-11-21")).toEqual({
    title: "",
    description: "",
    category: "Faith",
    isCategoryChosen: false,
    bibleVerse: "",
    visibility: "private",
    isPrayer: false,
    isAnsweredPrayer: false,
    blessingDate: "2026-11-21",
    circles: [],
    people: [],
    files: [],
    basedOn: "",
    challengeId: "",
    prompt: "",
  });
});

test("what is known of an empty blessing without its schema is what its schema says", () => {
  const values = startOf(blessingForm, { category: "Faith", blessingDate: "2026-11-21" });
  expect(newStart("2026-11-21")).toEqual(values);
});

test("what was asked is no part of the answer, and a long first line stays whole below its title", () => {
  const line = `${"bread ".repeat(13)}and figs from the garden`;
  const start = newStart("2026-11-21", { prompt: "What was good?", title: line, description: "More." });
  expect(bodyOf(start)).toMatchObject({
    title: `${"bread ".repeat(13).trim()}…`,
    description: `${line}\nMore.`,
    prompt: "What was good?",
  });
  expect(toBody(z.parse(blessingForm, start), line).title).toBe(line);
});

test("words without a title have their first line for one, files alone what they are called, and nothing has none", () => {
  const photo = "A photo from November 21";
  expect(titled({ title: " ", description: "\nThe garden after the rain.\nFigs." }, photo)).toEqual({
    title: "The garden after the rain.",
    description: "Figs.",
  });
  expect(titled({ title: "Rain", description: "Figs." }, photo)).toEqual({
    title: "Rain",
    description: "Figs.",
  });
  expect(titled({ title: "", description: "" }, photo).title).toBe(photo);
  expect(titled({ title: "", description: " " }, undefined).title).toBe("");
});

test("circles travel only with a blessing for the family", () => {
  const start = {
    ...newStart("2026-11-21"),
    title: "Bread",
    circles: ["00000000-0000-7000-8000-0000000000c1"],
  };
  expect(bodyOf(start).circles).toEqual([]);
  expect(bodyOf({ ...start, visibility: "group" }).circles).toEqual(start.circles);
});

test("media go along in their order, each with its type", () => {
  const start = editStart(
    aBlessing({ mediaUrls: ["/media/1", "/media/2"], mediaTypes: ["image/jpeg", "audio/webm"] }),
  );
  expect(bodyOf({ ...start, files: start.files.toReversed() })).toMatchObject({
    mediaUrls: ["/media/2", "/media/1"],
    mediaTypes: ["audio/webm", "image/jpeg"],
  });
});

test("a blessing is known again by all that was sent, in whatever order its circles are", () => {
  const ids = ["c1", "c2"].map((end) => `00000000-0000-7000-8000-0000000000${end}`);
  const circles = ids.toReversed().map((id) => ({ id, name: "", isApproved: true, edit: null }));
  const blessing = aBlessing({ visibility: "group", circles });
  const sent = {
    ...bodyOf({ ...editStart(blessing), title: " Bread ", circles: ids }),
    mediaTypes: ["image/x-other"],
  };
  expect(isAsSent(blessing, sent)).toBe(true);
  expect(isAsSent(blessing, { ...sent, bibleVerse: "John 6:35" })).toBe(false);
  expect(isAsSent(blessing, { ...sent, mediaUrls: ["/media/1"] })).toBe(false);
  expect(isAsSent({ ...blessing, visibility: "private" }, sent)).toBe(false);
});

test("uploads that the server has swept are not offered again; the blessing's own files are", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-21T08:00:00Z") });
  const file = { name: "a.jpg", url: "/media/1", type: "image/jpeg", size: 1 };
  const hoursAgo = (hours: number) => ({ ...file, uploadedAt: Date.now() - hours * 3_600_000 });
  expect([file, hoursAgo(22), hoursAgo(24)].map(isStillThere)).toEqual([true, true, false]);
  vi.useRealTimers();
});
