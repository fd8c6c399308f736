import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

/** What another theme can change. */
export const rulesOfColour = ["color-contrast", "link-in-text-block"];

// Less than half of what the library's `source` sends into each page.
const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

// Of the rules that run, one asks for what is loaded first, and it asks for media: the style sheets, which axe would
// parse anew each time, are for a rule that is experimental.
const preload = { assets: ["media"] };

// Experimental there: whoever speaks to their computer says what they see (WCAG 2.5.3).
const spoken = { "label-content-name-mismatch": { enabled: true } };

// A menu belongs to the button that opened it, wherever in the document it hangs; axe knows that of dialogs alone.
const regions = "dialog, [role=dialog], [role=alertdialog], [role=menu], svg";
const checks = { region: { options: { regionMatcher: regions } } };

/** WCAG 2.2 AA and axe's own good advice, without one violation; or only some rules of them. */
export async function expectNoBarriers(page: Page, where: string, rules?: string[]): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const which = rules ? { runOnly: rules } : { rules: spoken };
  const options = { resultTypes: ["violations"], preload, checks, ...which };
  const violations = await page.evaluate(async (chosen) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    return (await axe.run(chosen)).violations;
  }, options);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(" ")}\n  ${failureSummary}`),
  );
  expect.soft(found, where).toEqual([]);
}
