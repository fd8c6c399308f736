import type { Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";
import type { Page } from "@playwright/test";

/** As if the session had been confirmed too long ago for this call, until the member has confirmed it. */
export async function needConfirmation(page: Page, { method, path }: Endpoint): Promise<void> {
  const body = { error: "Please confirm that it is you.", code: "session.not-confirmed" };
  await page.route(new RegExp(`${path.replaceAll(/:\w+/g, "[^/?]+")}$`), async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fulfill({ status: 403, json: body });
    await page.unrouteAll();
  });
}

/** The dialog that asks who it is. */
export const confirming = (page: Page) => page.getByRole("alertdialog", { name: "Is it you?" });
