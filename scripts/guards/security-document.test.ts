import path from "node:path";
import { expect, test } from "vitest";
import { readText } from "./source-files.ts";

const document = readText("docs/security.md");
const mostOpen = 10;
/** What no attacker meets, as an inventory: a new one needs a word with whoever reads the document. */
const mostBeyondAttack = 30;

/** OWASP ASVS 5.0, levels 1 and 2 without chapter 17 and what of 10 is for servers, by section: what is missing between is level 3. */
const requirements: Record<string, string> = {
  "1.1": "1 2",
  "1.2": "1 2 3 4 5 6 7 8 9",
  "1.3": "1 2 3 4 5 6 7 8 9 10 11",
  "1.4": "1 2 3",
  "1.5": "1 2",
  "2.1": "1 2 3",
  "2.2": "1 2 3",
  "2.3": "1 2 3 4",
  "2.4": "1",
  "3.2": "1 2",
  "3.3": "1 2 3 4",
  "3.4": "1 2 3 4 5 6",
  "3.5": "1 2 3 4 5",
  "3.7": "1 2",
  "4.1": "1 2 3",
  "4.2": "1",
  "4.3": "1 2",
  "4.4": "1 2 3 4",
  "5.1": "1",
  "5.2": "1 2 3",
  "5.3": "1 2",
  "5.4": "1 2 3",
  "6.1": "1 2 3",
  "6.2": "1 2 3 4 5 6 7 8 9 10 11 12",
  "6.3": "1 2 3 4",
  "6.4": "1 2 3 4",
  "6.5": "1 2 3 4 5",
  "6.6": "1 2 3",
  "6.8": "1 2 3 4",
  "7.1": "1 2 3",
  "7.2": "1 2 3 4",
  "7.3": "1 2",
  "7.4": "1 2 3 4 5",
  "7.5": "1 2",
  "7.6": "1 2",
  "8.1": "1 2",
  "8.2": "1 2 3",
  "8.3": "1",
  "8.4": "1",
  "9.1": "1 2 3",
  "9.2": "1 2 3 4",
  "10.1": "1 2",
  "10.2": "1 2",
  "10.5": "1 2 3 4 5",
  "11.1": "1 2",
  "11.2": "1 2 3",
  "11.3": "1 2 3",
  "11.4": "1 2 3 4",
  "11.5": "1",
  "11.6": "1",
  "12.1": "1 2 3",
  "12.2": "1 2",
  "12.3": "1 2 3 4",
  "13.1": "1",
  "13.2": "1 2 3 4 5",
  "13.3": "1 2",
  "13.4": "1 2 3 4 5",
  "14.1": "1 2",
  "14.2": "1 2 3 4",
  "14.3": "1 2 3",
  "15.1": "1 2 3",
  "15.2": "1 2 3",
  "15.3": "1 2 3 4 5 6 7",
  "16.1": "1",
  "16.2": "1 2 3 4 5",
  "16.3": "1 2 3 4",
  "16.4": "1 2 3",
  "16.5": "1 2 3",
};

const wanted = Object.entries(requirements).flatMap(([section, numbers]) =>
  numbers.split(" ").map((number) => `${section}.${number}`),
);

/** The rows of requirements: their numbers, what holds them and what was tried against them. */
const rowsOf = (text: string) =>
  Array.from(
    text.matchAll(/^\| (\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*) \| (.+) \|$/gm),
    ([, ids = "", cells = ""]) => {
      const [, heldBy = "", tried = ""] = cells.split(" | ");
      return { ids: ids.split(", "), heldBy, tried };
    },
  );

const [applying = "", notApplying = ""] = document.split("### What does not apply");
const rows = rowsOf(applying);

/** Each title in quotes, with the test file that is named before it. */
function* citedTests(heldBy: string): Generator<{ file: string; title: string }> {
  let file = "";
  for (const [, link, title] of heldBy.matchAll(/\]\(([^)#]+)\)|"([^"]+)"/g)) {
    if (link) file = path.posix.join("docs", link);
    else yield { file, title: title ?? "" };
  }
}

const hasTitle = ({ file, title }: { file: string; title: string }) =>
  /\.(test|e2e)\.tsx?$/.test(file) &&
  ['"', "`"].some((quote) => readText(file).includes(`${quote}${title}${quote}`));

test("each requirement stands once, with what holds it or why it does not apply", () => {
  const all = [...rows, ...rowsOf(notApplying)];
  expect(all.flatMap(({ ids }) => ids).sort()).toEqual(wanted.sort());
});

test("every test that the table cites stands in the file that it names", () => {
  const cited = rows.flatMap(({ heldBy }) => [...citedTests(heldBy)]);
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter((each) => !hasTitle(each))).toEqual([]);
});

test("every requirement that applies names a file, a setting, an exception or that it is open", () => {
  const proof = /\]\(|\bsetting\b|\*\*(Exception|Open)\*\*/;
  expect(rows.filter(({ heldBy }) => !proof.test(heldBy))).toEqual([]);
});

/** A sentence of what somebody did, or why nobody can: neither a dash nor the name of a test. */
const isTold = (tried: string) =>
  tried.replace(/\*\*.*?\*\*:? ?/, "").split(/\s+/).length >= 2 && !/\.test\b/.test(tried);

test("every requirement that applies names the attack that was tried, or says that there is none", () => {
  expect(rows.filter(({ tried }) => !isTold(tried))).toEqual([]);
  const marks = rows.flatMap(({ tried }) => /\*\*.*?\*\*/.exec(tried) ?? []);
  expect(marks.filter((mark) => !/^\*\*(Nothing to try|Not tried)\*\*$/.test(mark))).toEqual([]);
  expect(marks.filter((mark) => mark === "**Nothing to try**").length).toBeLessThanOrEqual(mostBeyondAttack);
});

test(`at most ${mostOpen} are left open or not tried`, () => {
  const isOpen = ({ heldBy, tried }: (typeof rows)[number]) =>
    heldBy.includes("**Open**") || tried.includes("**Not tried**");
  expect(rows.filter(isOpen).length).toBeLessThanOrEqual(mostOpen);
});
