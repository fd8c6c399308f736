import type { Page } from "@playwright/test";
import { openBlessing } from "./blessing-form.ts";
import { keep, type Member } from "./people.ts";
import { openShared, responses } from "./responses.ts";
import type { App } from "./test.ts";

/** How journeys at a blessing begin. */

interface Journey {
  app: App;
  aMember: (fullName?: string) => Promise<Member>;
  openAs: (member: Member) => Promise<Page>;
}

export const dropped = /Failed to load resource: net::ERR_FAILED/;

export const goneDialog = (page: Page) =>
  page.getByRole("alertdialog", { name: "This blessing is no longer here" });

/** Ruth has kept a blessing, and reads it in her jar. */
export async function ruthAtHome({ app, aMember, openAs }: Journey) {
  const ruth = await aMember();
  const { id, title } = await keep(app.url, ruth);
  const page = await openAs(ruth);
  await page.goto("/dashboard");
  const detail = await openBlessing(page, title);
  return { ruth, id, page, detail, ...responses(detail) };
}

/** A blessing of Ruth's is open before her and before Noor, and each hears what the other does. */
export async function ruthAndNoor({ app, aMember, openAs }: Journey) {
  const [ruth, noor] = [await aMember(), await aMember("Noor Hale")];
  const blessing = await keep(app.url, ruth, { visibility: "public" });
  const [ruthsPage, noorsPage] = [await openAs(ruth), await openAs(noor)];
  const ruths = await openShared(ruthsPage, blessing);
  const noors = await openShared(noorsPage, blessing);
  return { ruth, noor, blessing, ruthsPage, noorsPage, ruths, noors };
}
