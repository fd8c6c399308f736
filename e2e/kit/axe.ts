import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

type Violations = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"];

interface AxeInPage {
  run(options: { resultTypes: ["violations"]; runOnly?: string[] }): Promise<{ violations: Violations }>;
}

/** WCAG 2.2 AA and axe's own good advice, without one violation. */
export async function expectNoBarriers(page: Page, where: string): Promise<void> {
  // Brings axe into the page. A page of its own for the result would cost a second each time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expectNone(violations, where);
}

/** The same once more in a page that axe is in already, after a change of its size or theme. */
export async function expectStillNoBarriers(page: Page, where: string, rules?: string[]): Promise<void> {
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: AxeInPage };
    return (await axe.run({ resultTypes: ["violations"], ...(runOnly ? { runOnly } : {}) })).violations;
  }, rules);
  expectNone(violations, where);
}

/** What another theme can change. */
export const rulesOfColour = ["color-contrast", "link-in-text-block"];

function expectNone(violations: Violations, where: string): void {
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(" ")}\n  ${failureSummary}`),
  );
  expect.soft(found, where).toEqual([]);
}
