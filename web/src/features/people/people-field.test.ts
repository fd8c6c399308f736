import { expect, test } from "vitest";
import { namesIn, whoMatch } from "./people-field.tsx";

test("a comma of any writing ends a name, and what comes after it is still being typed", () => {
  expect(namesIn("Grandpa, Ma")).toEqual({ names: ["Grandpa"], rest: "Ma" });
  expect(namesIn("جدّي، أمي،")).toEqual({ names: ["جدّي", "أمي"], rest: "" });
  expect(namesIn("じいじ、ばあば，はな")).toEqual({ names: ["じいじ", "ばあば"], rest: "はな" });
  expect(namesIn(" , ")).toEqual({ names: [], rest: "" });
  expect(namesIn("Aunt Ida ")).toEqual({ names: [], rest: "Aunt Ida " });
});

test("who is known is found by a part of the name, first whoever's name begins so", () => {
  const known = ["Grandma", "Noor Hale", "Martha", "Ámos"].map((name) => ({ name }));
  const names = (typed: string) => whoMatch(known, typed).map(({ name }) => name);
  expect(names("ma")).toEqual(["Martha", "Grandma"]);
  expect(names(" HALE ")).toEqual(["Noor Hale"]);
  expect(names("am")).toEqual(["Ámos"]);
  expect(names("zoe")).toEqual([]);
});
