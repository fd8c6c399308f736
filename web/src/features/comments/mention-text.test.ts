import { expect, test } from "vitest";
import { begunAt, edited, withMention } from "./mention-text.ts";

const plain = (content: string) => ({ content, mentions: [] });
const ruth = { id: "ruth", fullName: "Ruth Hale" };
const named = withMention(plain("Ask @ru"), { start: 4, caret: 7 }, ruth);

test("a name takes the place of what was begun, with a space behind it", () => {
  expect(named).toEqual({
    content: "Ask @Ruth Hale ",
    mentions: [{ userId: "ruth", start: 4, length: 10 }],
    caret: 15,
  });
  expect(withMention(plain("@r, come"), { start: 0, caret: 2 }, ruth).content).toBe("@Ruth Hale , come");
});

test("words before a name move it, words behind leave it, and a letter in it makes it plain words", () => {
  expect(edited(named, "Please ask @Ruth Hale ").mentions).toEqual([
    { userId: "ruth", start: 11, length: 10 },
  ]);
  expect(edited(named, "Ask @Ruth Hale now").mentions).toEqual(named.mentions);
  expect(edited(named, "Ask @Rut Hale ").mentions).toEqual([]);
  expect(edited(named, "").mentions).toEqual([]);
});

test("of two names the one that is written over goes, and the other stays", () => {
  const two = withMention(
    { ...named, content: `${named.content}@no` },
    { start: 15, caret: 18 },
    {
      id: "noor",
      fullName: "نور",
    },
  );
  expect(two.content).toBe("Ask @Ruth Hale @نور ");
  expect(edited(two, "Ask @Ruth @نور ").mentions).toEqual([{ userId: "noor", start: 10, length: 4 }]);
});

test.each([
  ["@", 1, ""],
  ["Ask @Ruth Ha", 12, "Ruth Ha"],
  ["Ask (@نو", 8, "نو"],
  ["＠はな", 3, "はな"],
  ["ruth@example.org", 16, undefined],
  ["Meet me @ noon", 14, undefined],
  ["@Ruth\nand", 9, undefined],
  ["@Ruth", 0, undefined],
  ["no sign", 7, undefined],
])("in %j a name is begun as %3$j", (content, caret, query) => {
  expect(begunAt(plain(content), caret)?.query).toBe(query);
});

test("a name that was chosen is not begun again", () => {
  expect(begunAt(named, named.caret)).toBeUndefined();
});
