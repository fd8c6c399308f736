import { expect, test } from "vitest";
import { filesIn } from "./source-files.ts";

/** Where keys are heard and nobody writes. */
const wordless: Record<string, string> = {
  "web/src/api/when-present.ts": "hears that somebody is there",
  "web/src/pages/dashboard/use-kept-moment.ts": "hears that somebody is there",
  "web/src/app/nav/nav-bar.tsx": "a menu",
  "web/src/app/lazy-layers.tsx": "F8 alone, which goes to the messages",
  "web/src/features/blessings/blessing-sheet.tsx": "arrows outside of fields",
  "web/src/features/blessings/days-of-month.tsx": "days",
  "web/src/features/celebrations/slideshow.tsx": "slides",
  "web/src/features/keepsake/book-reader.tsx": "pages",
  "web/src/features/media/lightbox.tsx": "pictures",
  "web/src/features/media/voice-player.tsx": "a slider",
  "web/src/features/network/network-graph.tsx": "a picture of people",
  "web/src/ui/full-dialog.tsx": "hands on what the layer over the page does",
  "web/src/ui/menu.tsx": "a button of a menu",
  "web/src/ui/reading-sheet.tsx": "hands on what is read in it does",
  "web/src/ui/segmented.tsx": "a choice",
};

test("whoever hears keys where somebody writes leaves those of a word that is being composed alone, by one rule", () => {
  const hears = /onKeyDown(Capture)?=|["']key(down|up|press)["']|\.key === "Enter"|event\.key !== "Enter"/;
  const found = filesIn("web/src", /(?<!\.test)\.tsx?$/).filter(({ text }) => hears.test(text));
  const without = found.filter(({ text }) => !/isComposing\(event/.test(text)).map(({ name }) => name);
  expect(without.filter((name) => !(name in wordless))).toEqual([]);
});

test("the rule has one home", () => {
  const own = filesIn("web/src", /\.tsx?$/).filter(({ text }) =>
    /\.isComposing|keyCode|\bwhich\s*===/.test(text),
  );
  expect(own.map(({ name }) => name)).toEqual(["web/src/ui/composing.ts"]);
});
