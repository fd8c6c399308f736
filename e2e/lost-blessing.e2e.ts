import { logout } from "@blessing-jar/contract/accounts.ts";
import { deleteBlessing, updateBlessing } from "@blessing-jar/contract/blessings.ts";
import { call } from "./kit/api.ts";
import { signInWith } from "./kit/auth-dialog.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { card, openBlessing } from "./kit/blessing-form.ts";
import { dropped, goneDialog, ruthAndNoor } from "./kit/openings.ts";
import { keep, signIn } from "./kit/people.ts";
import { openShared, responses, say } from "./kit/responses.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

/** What a page asks for when it hears of a change may be gone before the answer. */
const goneMeanwhile = /status of 404.*\/api\/blessings\/[\w-]{36}(\/(comments|reactions|live))?$/;

test("Ruth deletes her blessing while Noor writes: Noor is told, and keeps her words", async ({
  app,
  aMember,
  openAs,
}) => {
  const { ruthsPage, noorsPage, ruths, noors } = await ruthAndNoor({ app, aMember, openAs });
  await noors.field.fill("What I wanted to say");

  await ruths.detail.getByRole("button", { name: "Delete", exact: true }).click();
  const ask = ruthsPage.getByRole("alertdialog");
  await ask.getByRole("button", { name: "Delete" }).click();
  await expectToast(ruthsPage, "Blessing deleted");
  await expect(ruthsPage.getByText("No blessings yet")).toBeVisible();
  await expect(ruthsPage.getByRole("alertdialog")).toHaveCount(0);

  const gone = goneDialog(noorsPage);
  await expect(gone).toContainText("It was deleted, or it is no longer shared with you.");
  await expect(gone.getByLabel("Your unsent comment")).toHaveValue("What I wanted to say");
  await expectNoBarriers(noorsPage, "the blessing is gone");
  await noorsPage.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await gone.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(gone).toContainText("Copied");
  expect(await noorsPage.evaluate(() => navigator.clipboard.readText())).toBe("What I wanted to say");
  await gone.getByRole("button", { name: "OK" }).click();
  await expect(noorsPage.getByRole("dialog")).toHaveCount(0);
  await expect(noorsPage).toHaveURL("/dashboard");
});

test("A blessing that Ruth makes private closes for Noor; deleted in another window, it leaves Ruth's list", async ({
  app,
  guard,
  aMember,
  openAs,
}) => {
  guard.expect(goneMeanwhile);
  const { ruth, blessing, ruthsPage, noorsPage, ruths } = await ruthAndNoor({ app, aMember, openAs });
  const params = { blessingId: blessing.id };
  const { title, category, blessingDate } = blessing;
  const body = { title: "Only mine", category, blessingDate, visibility: "private" as const };
  await call(app.url, updateBlessing, { params, token: ruth.token, body });
  await expect(goneDialog(noorsPage)).toBeVisible();
  await expect(goneDialog(noorsPage).getByRole("textbox")).toHaveCount(0);
  await expect(ruthsPage.getByRole("dialog", { name: "Only mine" })).toContainText("Only you can see it.");
  await expect(ruthsPage.getByRole("dialog", { name: title })).toHaveCount(0);
  await expect(ruths.comments).toHaveCount(0);

  await call(app.url, deleteBlessing, { params, token: ruth.token });
  await goneDialog(ruthsPage).getByRole("button", { name: "OK" }).click();
  await expect(ruthsPage.getByText("No blessings yet")).toBeVisible();
});

test("Deleted in another window, a blessing leaves Ruth's memories too", async ({
  app,
  guard,
  aMember,
  openAs,
}) => {
  guard.expect(goneMeanwhile);
  const ruth = await aMember();
  const { id, title } = await keep(app.url, ruth, { blessingDate: "2025-03-31" });
  const page = await openAs(ruth);
  await page.goto("/memories?month=2025-03");
  await expect(card(page, title)).toBeVisible();
  await page.getByRole("link", { name: "Blessing Jar, home" }).click();
  await expect(page).toHaveURL("/dashboard");
  const live = page.waitForResponse(/blessings.*\/live$/);
  await openBlessing(page, title);
  await live;
  await call(app.url, deleteBlessing, { params: { blessingId: id }, token: ruth.token });
  await goneDialog(page).getByRole("button", { name: "OK" }).click();
  await expect(page.getByText("No blessings yet")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("No memories found")).toBeVisible();
  await expect(card(page, title)).toHaveCount(0);
});

test("Commenting on a blessing that is gone, unheard, says so all the same", async ({
  app,
  guard,
  aMember,
  openAs,
}) => {
  guard.expect(dropped, goneMeanwhile);
  const [ruth, noor] = [await aMember(), await aMember("Noor Hale")];
  const blessing = await keep(app.url, ruth, { visibility: "public" });
  const page = await openAs(noor);
  await page.route(/\/live$/, (route) => route.abort());
  await page.goto(`/dashboard?blessing=${blessing.id}`);
  const { field, send } = responses(page.getByRole("dialog", { name: blessing.title }));
  await field.fill("Too late");
  await call(app.url, deleteBlessing, { params: { blessingId: blessing.id }, token: ruth.token });
  await send.click();
  await expect(goneDialog(page).getByLabel("Your unsent comment")).toHaveValue("Too late");
});

test("When her session ends while she writes a comment, Ruth signs in over it and sends it", async ({
  app,
  guard,
  aMember,
  openAs,
}) => {
  guard.expect(/status of 401/);
  const ruth = await aMember();
  await keep(app.url, ruth);
  const page = await openAs(ruth);
  // Only sending finds out.
  await page.route(/\/live$/, () => {});
  await page.goto("/dashboard");
  const { field, send, comment } = responses(await openBlessing(page, "The figs were ripe"));
  await field.fill("Steam on the window");
  await call(app.url, logout, { token: ruth.token });
  await send.click();
  const dialog = page.getByRole("dialog", { name: "Welcome back" });
  await expect(dialog).toContainText("what you typed is still here");
  await signInWith(page, ruth);
  await expect(dialog).toBeHidden();
  await expect(field).toHaveValue("Steam on the window");
  await send.click();
  await expect(comment("Steam on the window")).toBeVisible();
  await expect(field).toHaveValue("");
});

test("When her session ends while she reads, Ruth is asked to sign in, and hears again what happens", async ({
  app,
  guard,
  aMember,
  openAs,
}) => {
  guard.expect(/status of 40[14]/);
  const [ruth, noor] = [await aMember(), await aMember("Noor Hale")];
  const blessing = await keep(app.url, ruth);
  const page = await openAs(ruth);
  const { detail, comment } = await openShared(page, blessing);
  await call(app.url, logout, { token: ruth.token });
  const dialog = page.getByRole("dialog", { name: "Welcome back" });
  await expect(dialog).toBeVisible();
  await expect(goneDialog(page)).toHaveCount(0);
  await signInWith(page, ruth);
  await expect(dialog).toBeHidden();
  await expect(detail).toBeVisible();

  const again = await signIn(app.url, ruth.email, ruth.password);
  const { title, category, blessingDate } = blessing;
  const body = { title, category, blessingDate, visibility: "public" as const };
  await call(app.url, updateBlessing, { params: { blessingId: blessing.id }, token: again.token, body });
  await say(app.url, noor, blessing.id, "Heard again");
  await expect(comment("Heard again")).toBeVisible();
});

test("The question whether to delete, left by Back, is not asked about the next blessing", async ({
  app,
  aMember,
  openAs,
}) => {
  const ruth = await aMember();
  await keep(app.url, ruth, { title: "The old one" });
  await keep(app.url, ruth, { title: "The dear one" });
  const page = await openAs(ruth);
  await page.goto("/dashboard");
  const ask = page.getByRole("alertdialog", { includeHidden: true });
  await (await openBlessing(page, "The old one")).getByRole("button", { name: "Delete" }).click();
  await expect(ask).toBeVisible();
  await page.goBack();
  await expect(ask).toHaveCount(0);
  await openBlessing(page, "The dear one");
  await expect(ask).toHaveCount(0);
});
