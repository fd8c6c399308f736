import type { Comment } from "@blessing-jar/contract/comments.ts";
import { expect, test } from "vitest";
import { allSaid, arrivals, newestOf } from "./arrivals.ts";

const by = (userId: string, minute: number, replies: Comment[] = []): Comment => ({
  id: `${userId} ${minute}`,
  threadId: null,
  content: "How sweet",
  mentions: [],
  createdAt: `2026-11-21T08:0${minute}:00.000Z`,
  user: { id: userId, fullName: userId, email: "" },
  can: { delete: false, deleteAll: false, report: false },
  isDeleted: false,
  replies,
  repliesCount: replies.length,
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

test("a reply to an old comment is as new as it is; a deleted comment said nothing", () => {
  const said = allSaid([{ ...by("ruth", 1, [by("noor", 5)]), isDeleted: true }, by("eli", 4)]);
  expect(said.map(({ id }) => id)).toEqual(["eli 4", "noor 5"]);
});
