import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** WCAG 2.2 AA and axe's own good advice, without one violation. */
export async function expectNoBarriers(page: Page, where: string): Promise<void> {
  await expectNone(new AxeBuilder({ page }), where);
}

/** The one part of it that another theme can change. */
export async function expectContrast(page: Page, where: string): Promise<void> {
  await expectNone(new AxeBuilder({ page }).withRules(["color-contrast", "link-in-text-block"]), where);
}

async function expectNone(axe: AxeBuilder, where: string): Promise<void> {
  // In the page itself: a page of its own for the result would cost a second each time.
  const { violations } = await axe.setLegacyMode(true).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(" ")}\n  ${failureSummary}`),
  );
  expect.soft(found, where).toEqual([]);
}
