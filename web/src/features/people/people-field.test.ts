import { expect, test } from "vitest";
import { namesIn } from "./people-field.tsx";

test("a comma of any writing ends a name, and what comes after it is still being typed", () => {
  expect(namesIn("Grandpa, Ma")).toEqual({ names: ["Grandpa"], rest: "Ma" });
  expect(namesIn("جدّي، أمي،")).toEqual({ names: ["جدّي", "أمي"], rest: "" });
  expect(namesIn("じいじ、ばあば，はな")).toEqual({ names: ["じいじ", "ばあば"], rest: "はな" });
  expect(namesIn(" , ")).toEqual({ names: [], rest: "" });
  expect(namesIn("Aunt Ida ")).toEqual({ names: [], rest: "Aunt Ida " });
});
