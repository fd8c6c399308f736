import { expect, test } from "vitest";
import { foldText } from "./fold-text.ts";

test.each([
  ["HELLO", "hello"],
  ["Éléonore à Noël", "eleonore a noel"],
  ["Straße", "strasse"],
  ["أُسْرَة", "اسره"],
  ["إلى", "الي"],
  ["جمـــيل", "جميل"],
  ["Ａｂｃ", "abc"],
  ["が", "か"],
])("%s folds to %s", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test("folding twice changes nothing more", () => {
  const once = foldText("Ça va, l’été ? قُرَّةُ أَعْيُنٍ");
  expect(foldText(once)).toBe(once);
});
