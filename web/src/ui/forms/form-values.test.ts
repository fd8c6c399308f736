import { email, optionalText, requiredText } from "@blessing-jar/contract/kit/text.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { startOf } from "./form-values.ts";
import { withoutControls } from "./typed.ts";
import { isAbout, issuesIn } from "./use-form.ts";

const schema = z.object({
  title: requiredText(5, "x.title"),
  place: optionalText(5),
  visibility: z._default(z.enum(["private", "public"]), "private"),
  emails: z._default(z.array(email), []),
});

test("a form begins with what is known, else with defaults, else empty", () => {
  expect(startOf(schema)).toEqual({ title: "", place: "", visibility: "private", emails: [] });
  const known = { title: "Bread", place: "Home", id: "not a field" };
  expect(startOf(schema, known)).toEqual({
    title: "Bread",
    place: "Home",
    visibility: "private",
    emails: [],
  });
});

test("an issue is about its field, also from within a list", () => {
  const issues = issuesIn(schema, {
    ...startOf(schema),
    title: "Too long",
    emails: ["ruth@hale.example", "?"],
  });
  expect(issues).toEqual([
    { path: "title", message: "validation.tooLong" },
    { path: "emails.1", message: "validation.email" },
  ]);
  expect(issues.map(isAbout("emails"))).toEqual([false, true]);
  expect(isAbout("email")({ path: "emails.1", message: "" })).toBe(false);
});

test("what comes unseen from a PDF or from slides does not get into a field", () => {
  const pasted = "Figs\u000bripe\u000c\u0007and\tsweet\u0000\r\n🍈";
  expect(withoutControls(pasted, "\n")).toBe("Figs\nripe\nand\tsweet\r\n🍈");
  expect(withoutControls("Figs\u2028ripe\u0085and sweet", " ")).toBe("Figs ripe and sweet");
});
