import { expect, type Page } from "@playwright/test";
import axe, { type AxeResults } from "axe-core";

/** What another theme can change. */
export const rulesOfColour = ["color-contrast", "link-in-text-block"];

/** WCAG 2.2 AA and axe's own good advice, without one violation; or only some rules of them. */
export async function expectNoBarriers(page: Page, where: string, rules?: string[]): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    return (await axe.run({ resultTypes: ["violations"], ...(runOnly ? { runOnly } : {}) })).violations;
  }, rules);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(" ")}\n  ${failureSummary}`),
  );
  expect.soft(found, where).toEqual([]);
}
