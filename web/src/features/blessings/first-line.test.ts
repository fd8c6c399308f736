import { expect, test } from "vitest";
import { belowTitle, isTitleCut, splitFirstLine, titleOfLine } from "./first-line.ts";

test("a line of 80 letters is a title as it stands", () => {
  expect(titleOfLine("a".repeat(80))).toEqual({ title: "a".repeat(80), below: "" });
  expect(titleOfLine(" Figs ").title).toBe("Figs");
});

test("a longer line is cut at a word, in any writing, and never within a letter", () => {
  const cut = titleOfLine(`${"word ".repeat(16)}more`).title;
  expect(cut).toBe(`${"word ".repeat(15)}word…`);
  for (const line of ["今天真好".repeat(30), "👨‍👩‍👧".repeat(90), "a".repeat(90), "الحمد لله ".repeat(12)]) {
    const { title } = titleOfLine(line);
    expect([...new Intl.Segmenter().segment(title)].length).toBeLessThanOrEqual(80);
    expect(title.length).toBeGreaterThan(20);
    expect(line.startsWith(title.slice(0, -1))).toBe(true);
  }
});

test("a longer line ends with a sentence where one has room, and its others go below", () => {
  const rest = "She laughed the whole way home, and so did I, and so did everybody on the bus.";
  expect(titleOfLine(`Anna came up to my knees. Ran! ${rest}`)).toEqual({
    title: "Anna came up to my knees. Ran!",
    below: rest,
  });
  for (const sentence of ["今日は良い日でした。", "أمطرت اليوم؟", "آج بارش ہوئی۔"]) {
    expect(titleOfLine(`${sentence} ${"a".repeat(90)}`)).toEqual({ title: sentence, below: "a".repeat(90) });
  }
  for (const beginning of ["Then Mrs. Hale", "Am 3. Mai"]) {
    const line = `${beginning} ${"word ".repeat(16)}`.trim();
    expect(titleOfLine(line)).toEqual({ title: expect.stringMatching(/word…$/), below: line });
  }
});

test("what is written in one go has its first line for a title", () => {
  expect(splitFirstLine("\n Figs \nAll ripe.\n\nAll sweet.")).toEqual({
    title: "Figs",
    description: "All ripe.\n\nAll sweet.",
  });
  expect(splitFirstLine("")).toEqual({ title: "", description: "" });
});

test("one long line is not read twice: below its title stands what the title leaves off", () => {
  const description = `${"word ".repeat(16)}and the rest.`;
  const { title } = titleOfLine(description);
  expect(isTitleCut({ title, description })).toBe(true);
  expect(belowTitle({ title, description })).toBe("…and the rest.");
  expect(belowTitle({ title: "Figs…", description: "All ripe." })).toBe("All ripe.");
});

test("on a card a paragraph follows the full stop before it, and lines without one stay lines", () => {
  const below = (description: string) => belowTitle({ title: "Otto", description });
  expect(below("We called it Otto.\n\nOn the way home she slept.")).toBe(
    "We called it Otto. On the way home she slept.",
  );
  expect(below("“Otto!”\nsaid Lena")).toBe("“Otto!” said Lena");
  expect(below("オットーと名づけた。\n帰り道で眠った。")).toBe("オットーと名づけた。帰り道で眠った。");
  expect(below("figs\n \nolives\nbread")).toBe("figs\nolives\nbread");
  expect(below("")).toBe("");
});
