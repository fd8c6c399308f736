import { expect, test } from "vitest";
import { partsOf } from "./comment-words.tsx";

test("names are told apart from the words around them", () => {
  const ruth = { userId: "ruth", start: 4, length: 5 };
  expect(partsOf("Ask @Ruth, please", [ruth])).toEqual([
    { start: 0, text: "Ask " },
    { start: 4, text: "@Ruth", mention: ruth },
    { start: 9, text: ", please" },
  ]);
  expect(partsOf("Amen", [])).toEqual([{ start: 0, text: "Amen" }]);
});
