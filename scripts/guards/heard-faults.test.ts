import { expect, test } from "vitest";
import { heard } from "./heard-faults.ts";
import { filesIn } from "./source-files.ts";

const source =
  /\b(set(?:Interval|Timeout|Immediate)|spawn|fork|execFile|Worker)\(|\.(on|once|addListener|addEventListener)\(\s*["']?(\w+)|\b(once)\(\s*[\w.]+,\s*["'](\w+)/g;

/** In the words of the list: `setTimeout`, `spawn`, `on error`, or `once error` where it is heard once. */
function sourcesIn(text: string): string[] {
  const code = text.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, "");
  return Array.from(code.matchAll(source), ([, call, on, event, once, awaited]) => {
    if (call) return call;
    return `${(on ?? once) === "once" ? "once" : "on"} ${event ?? awaited}`;
  }).sort();
}

test("each timer, listener, child and thread of the server is listed, with how a fault of it is heard", () => {
  const found = filesIn("server/src", /\.ts$/)
    .filter(({ name }) => !/(\.test|\/testing)\.ts$/.test(name))
    .map(({ name, text }) => [name.replace("server/src/", ""), sourcesIn(text)] as const)
    .filter(([, sources]) => sources.length > 0);
  const listed = Object.entries(heard).map(([name, { what }]) => [name, what.toSorted()]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed));
});
