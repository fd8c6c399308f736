import { expect, test } from "vitest";
import { filesIn } from "./source-files.ts";

/** What a field may cut in silence where somebody pastes more: nothing of these is kept. */
const mayCut: Record<string, string> = {
  "web/src/features/circles/join-dialog.tsx": "a code",
  "web/src/features/administration/users.tsx": "a search",
  "web/src/features/moderation/moderated-blessings.tsx": "a search",
  "web/src/features/quotes/quote-dialog.tsx": "a picture that is drawn meanwhile",
  "web/src/ui/text-area.tsx": "cuts where it is told to alone",
};

test("no field cuts what somebody pastes: the form says that it is too long", () => {
  const cuts = filesIn("web/src", /(?<!\.test)\.tsx$/).filter(({ name, text }) => {
    const withoutAreas = text.replace(/<TextArea\b[\s\S]*?\/>/g, "");
    return !name.includes("/design/") && /\bmaxLength[=:]/.test(withoutAreas);
  });
  expect(cuts.map(({ name }) => name).filter((name) => !(name in mayCut))).toEqual([]);
});
