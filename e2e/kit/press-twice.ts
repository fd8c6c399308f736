import type { Locator } from "@playwright/test";

/** As two quick presses reach a busy page: what is drawn at once has been, what is drawn in its own time has not. */
export function pressTwice(control: Locator): Promise<void> {
  return control.evaluate(async (element: HTMLElement) => {
    element.click();
    for (let turn = 0; turn < 20; turn += 1) await null;
    element.click();
  });
}
