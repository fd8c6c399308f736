import type { Comment } from "@blessing-jar/contract/comments.ts";
import { expect, test } from "vitest";
import { arrivals, newestOf } from "./arrivals.ts";

const by = (userId: string, minute: number): Comment => ({
  id: `${userId} ${minute}`,
  content: "How sweet",
  createdAt: `2026-11-21T08:0${minute}:00.000Z`,
  user: { id: userId, fullName: userId, email: "" },
  can: { delete: false, deleteAll: false, report: false },
});

const comments = [by("ruth", 1), by("noor", 2), by("ruth", 3), by("eli", 4)];

test("what arrived is newer, and by others", () => {
  expect(arrivals(comments, by("noor", 2).createdAt, "ruth")).toEqual([by("eli", 4)]);
  expect(arrivals(comments, "", "ruth")).toEqual([by("noor", 2), by("eli", 4)]);
});

test("where there was nothing, everything is new", () => {
  expect(newestOf([])).toBe("");
  expect(newestOf(comments)).toBe(by("eli", 4).createdAt);
});
