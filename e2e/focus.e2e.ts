import { requestConnection } from "@blessing-jar/contract/connections.ts";
import { call } from "./kit/api.ts";
import { aCircle, circlePage, openFamily, share } from "./kit/circles.ts";
import { received, verify } from "./kit/network.ts";
import { dropped, ruthAtHome } from "./kit/openings.ts";
import { keep } from "./kit/people.ts";
import { openShared, say } from "./kit/responses.ts";
import { expect, test } from "./kit/test.ts";

/** Where a keyboard and a screen reader go on from. */

test("Who goes from a blessing to its form is in the form, and then back at its card", async ({
  app,
  aMember,
  openAs,
}) => {
  const { page, detail } = await ruthAtHome({ app, aMember, openAs });
  await detail.getByRole("button", { name: "Edit", exact: true }).press("Enter");
  const form = page.getByRole("dialog", { name: "Edit Blessing" });
  await expect(form.getByLabel("Title")).toBeFocused();
  await expect(detail).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(form.getByLabel("Description")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(detail).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("article").getByRole("heading").getByRole("button")).toBeFocused();
});

test("The button that opened a form has the focus when it closes", async ({ aMember, openAs }) => {
  const page = await openAs(await aMember());
  await page.goto("/dashboard");
  const add = page.getByRole("button", { name: "Add New Blessing" }).first();
  await add.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Title")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(add).toBeFocused();
});

test("Who deleted a comment is still in the blessing", async ({ app, aMember, openAs }) => {
  const [ruth, noor] = [await aMember(), await aMember("Noor Hale")];
  const blessing = await keep(app.url, ruth, { visibility: "public" });
  await say(app.url, noor, blessing.id, "How lovely");
  const page = await openAs(ruth);
  const { detail } = await openShared(page, blessing);
  await detail.getByRole("button", { name: "Delete the comment by Noor Hale" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(detail).toBeFocused();
});

test("A filter that is taken away leaves the focus at the list", async ({ app, aMember, openAs }) => {
  const ruth = await aMember();
  await keep(app.url, ruth);
  const page = await openAs(ruth);
  await page.goto("/blessings?category=Family");
  await page.getByRole("button", { name: "Remove the filter Family" }).press("Enter");
  await expect(page.getByRole("region", { name: "Your blessings" })).toBeFocused();
});

test("What is let in leaves the focus with what still waits", async ({ app, aMember, openAs }) => {
  const [ruth, noor] = [await aMember(), await aMember("Noor Hale")];
  const circle = await aCircle(app.url, ruth, { requiresApproval: true, members: [noor] });
  for (const title of ["The sea", "The figs"]) {
    await share(app.url, noor, circle, await keep(app.url, noor, { title }));
  }
  const page = await openAs(ruth);
  await openFamily(page, { circle });
  const { waiting } = circlePage(page);
  await waiting.getByRole("button", { name: "Let in: The sea" }).press("Enter");
  await expect(waiting.getByRole("listitem")).toHaveCount(1);
  await expect(waiting.getByRole("list")).toBeFocused();
  await waiting.getByRole("button", { name: "Let in: The figs" }).press("Enter");
  await expect(waiting).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
});

test("The answer to a request says whose, and leaves the focus with the others", async ({
  app,
  aMember,
  openAs,
}) => {
  const ruth = await aMember();
  await verify(app, ruth);
  for (const name of ["Noor Hale", "Lena Hale"]) {
    const { token } = await aMember(name);
    await call(app.url, requestConnection, { token, body: { email: ruth.email, relationship: "sibling" } });
  }
  const page = await openAs(ruth);
  await page.goto("/network");
  const noors = received(page).getByRole("listitem").filter({ hasText: "Noor Hale" });
  for (const name of ["Decline", "Accept"]) {
    await expect(noors.getByRole("button", { name })).toHaveAccessibleDescription(/Noor Hale.*would like/);
  }
  await noors.getByRole("button", { name: "Accept" }).press("Enter");
  await expect(noors).toBeHidden();
  await expect(received(page)).toBeFocused();
});

test("A button whose work failed has the focus still", async ({ page, guard }) => {
  guard.expect(dropped);
  await page.route("**/api/contact", (route) => route.abort());
  await page.goto("/contact-us");
  for (const name of ["Name", "Email", "Subject", "Message"]) {
    await page.getByLabel(name, { exact: true }).fill("noor@example.org");
  }
  const send = page.getByRole("button", { name: "Send Message" });
  await send.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Your message was not sent.");
  await expect(send).toBeFocused();
});

test("What is drawn behind an open dialog stays out of a screen reader's way", async ({
  app,
  aMember,
  openAs,
}) => {
  const ruth = await aMember();
  const { id } = await keep(app.url, ruth);
  const page = await openAs(ruth);
  await page.goto(`/dashboard?blessing=${id}`);
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByRole("article", { includeHidden: true })).toBeVisible();
  await expect(page.getByRole("main")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
});

test("In forced colours one sees where one is, and which item of a menu is chosen", async ({
  app,
  aMember,
  openAs,
}) => {
  const ruth = await aMember();
  const circle = await aCircle(app.url, ruth);
  const page = await openAs(ruth, { forcedColors: "active" });
  await openFamily(page, { circle });
  const bar = page.getByRole("navigation", { name: "Main" });
  await expect(bar.getByRole("link", { name: "Family" })).toHaveCSS("text-decoration-line", "underline");
  await expect(bar.getByRole("link", { name: "Celebrations" })).toHaveCSS("text-decoration-line", "none");
  await page.getByRole("button", { name: "What you can do with The Hales" }).press("Enter");
  const items = page.getByRole("menuitem");
  await expect(items.first()).toBeFocused();
  await expect(items.first()).toHaveCSS("outline-style", "solid");
  await expect(items.nth(1)).toHaveCSS("outline-style", "none");
});

test("At 400 % zoom a form shows its fields whole", async ({ aMember, openAs }) => {
  const page = await openAs(await aMember(), { viewport: { width: 320, height: 225 } });
  await page.goto("/dashboard?write=new");
  const form = page.getByRole("dialog", { name: "Add New Blessing" });
  await expect(form.getByLabel("Title")).toBeFocused();
  for (const field of [form.getByLabel("Title"), form.getByLabel("Bible verse")]) {
    await field.focus();
    await expect(field).toBeInViewport({ ratio: 1 });
    await field.click({ trial: true });
  }
});
