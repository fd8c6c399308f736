import type { Page } from "@playwright/test";
import { keep, type Member } from "../../server/seeds/members.ts";
import { openBlessing } from "./blessing-form.ts";
import { openShared, responses } from "./responses.ts";

/** How journeys at a blessing begin. */

export const goneDialog = (page: Page) =>
  page.getByRole("alertdialog", { name: "This blessing is no longer here" });

/** Ruth has kept a blessing, and reads it in her jar. */
export async function atHome(ruth: Member, page: Page) {
  const { id, title } = await keep(ruth, { visibility: "public" });
  await page.goto("/dashboard");
  const detail = await openBlessing(page, title);
  return { id, detail, ...responses(detail) };
}

/** A blessing of Ruth's is open before her and before Noor, and each hears what the other does. */
export async function readTogether(ruth: Member, ruthsPage: Page, noorsPage: Page) {
  const blessing = await keep(ruth, { visibility: "public" });
  const ruths = await openShared(ruthsPage, blessing);
  const noors = await openShared(noorsPage, blessing);
  return { blessing, ruths, noors };
}
