import * as z from "zod";
import { englishText, hasText } from "../kit/bundled-texts.ts";
import { Failure, type Issue } from "../kit/failure.ts";

z.config(z.locales.en());

/** Zod's issues in the words of the product: a message that is a translation key is worded in English here. */
function toIssue(issue: z.core.$ZodIssue): Issue {
  const path = issue.path.join(".");
  return hasText(issue.message)
    ? { path, message: englishText(issue.message), key: issue.message }
    : { path, message: issue.message };
}

/** @throws Failure request.invalid with every issue. */
export function parse(schema: z.core.$ZodType, given: unknown): unknown {
  const result = z.core.safeParse(schema, given);
  if (result.success) return result.data;
  throw new Failure("request.invalid", { issues: result.error.issues.slice(0, 20).map(toIssue) });
}
