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
  const cuts = filesIn("web/src", /(?<!\.test)\.tsx$/).filter(({ text }) => {
    const withoutAreas = text.replace(/<TextArea\b[\s\S]*?\/>/g, "");
    return /\bmaxLength[=:]/.test(withoutAreas);
  });
  expect(cuts.map(({ name }) => name).filter((name) => !(name in mayCut))).toEqual([]);
});

/** What is cut by places and not by letters: nobody reads the end of these. */
const byPlaces: Record<string, string> = {
  "server/src/features/answers/answers.automatic.ts": "a subject and addresses that are looked at",
  "server/src/features/answers/answers.reading.ts": "far more than is kept",
  "server/src/features/exports/exports.blessing.ts": "a file in an archive, by whole letters",
  "server/src/features/imports/formats/csv-columns.ts": "names of columns that are looked at",
  "server/src/features/imports/formats/csv.ts": "the beginning that is looked at",
  "server/src/features/imports/formats/days.ts": "a date",
  "server/src/features/imports/imports.drafts.ts": "moments, and the name by which a file is found",
  "server/src/features/imports/imports.member.ts": "an address",
  "server/src/features/shares/found.queries.ts": "what is searched for, folded",
  "server/src/features/translations/manager.actions.ts": "the name of a text",
  "server/src/http/accepted-language.ts": "a header",
};

test("no text of a person is cut within a letter: `beginningOf` cuts it", () => {
  const cut = /\.slice\(0,\s*[\w.]*(?:[lL]etters|[mM]ax|[lL]ongest|[eE]xcerpt)\)/;
  const files = ["contract/src", "server/src", "web/src"].flatMap((folder) =>
    filesIn(folder, /(?<!\.test)\.tsx?$/),
  );
  expect(files.filter(({ text }) => cut.test(text)).map(({ name }) => name)).toEqual(Object.keys(byPlaces));
});
