import { getBlessing } from "@blessing-jar/contract/blessings.ts";
import { getCircle } from "@blessing-jar/contract/circles.ts";
import { send } from "./kit/api.ts";
import { authDialog } from "./kit/auth-dialog.ts";
import { card, openBlessing } from "./kit/blessing-form.ts";
import {
  aCircle,
  circleCard,
  circlePage,
  formDialog,
  joinDialog,
  openFamily,
  pressInMenu,
  share,
  typedLoosely,
} from "./kit/circles.ts";
import { aPhoto } from "./kit/files.ts";
import { linkInMail } from "./kit/outbox.ts";
import { anEmail, keep } from "./kit/people.ts";
import { pressTwice } from "./kit/press-twice.ts";
import { choose, responses } from "./kit/responses.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";
import { uploadAll } from "./kit/upload.ts";

const dropped = /Failed to load resource: net::ERR_FAILED/;
const missing = /status of 404/;

test("Ruth creates a circle; what she typed outlives a failure and a closed dialog", async ({
  guard,
  aMember,
  openAs,
}) => {
  guard.expect(dropped);
  const page = await openAs(await aMember("Ruth Hale"));
  await openFamily(page);
  await expect(page.getByRole("heading", { name: "No family circles yet" })).toBeVisible();
  await page.getByRole("button", { name: "Create Circle" }).click();
  const form = formDialog(page, "Create a family circle");
  await form.name.fill("   ");
  await form.create.click();
  await expect(form.name).toHaveAccessibleDescription(/Please give the circle a name/);
  await expect(form.name).toBeFocused();

  await form.name.fill("  The Hales ");
  await form.description.fill("One table on Sundays.");
  await page.route("**/api/circles", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await form.create.click();
  await expectToast(page, "Error", "Failed to create circle.", "Network error");
  await expect(form.name).toHaveValue("  The Hales ");
  await page.keyboard.press("Escape");
  await expect(form.dialog).toBeHidden();
  await page.reload();
  await page.getByRole("button", { name: "Create Circle" }).click();
  await expect(form.description).toHaveValue("One table on Sundays.");
  await page.unroute("**/api/circles");
  await form.create.click();

  await expectToast(page, "The Hales is there");
  await expect(form.dialog).toBeHidden();
  const hales = circleCard(page, "The Hales");
  await expect(hales).toContainText("1 member");
  await expect(hales).toContainText("One table on Sundays.");
  await expect(hales).toContainText("No shared blessings yet");
  await expect(hales.getByRole("list", { name: "Members" })).toContainText("Ruth Hale (Admin)");
  await page.getByRole("button", { name: "Create Circle" }).click();
  await expect(form.name).toHaveValue("");
});

test("A circle whose form was closed while it was created is told, and is not there to be created again", async ({
  aMember,
  openAs,
}) => {
  const page = await openAs(await aMember("Ruth Hale"));
  await openFamily(page);
  let give = () => {};
  const closed = new Promise<void>((resolve) => {
    give = resolve;
  });
  await page.route("**/api/circles", async (route) => {
    if (route.request().method() === "POST") await closed;
    await route.fallback();
  });
  await page.getByRole("button", { name: "Create Circle" }).click();
  const form = formDialog(page, "Create a family circle");
  await form.name.fill("The Hales");
  await form.create.click();
  await page.keyboard.press("Escape");
  await expect(form.dialog).toBeHidden();
  give();
  await expectToast(page, "The Hales is there");
  await expect(circleCard(page, "The Hales")).toBeVisible();
  await page.getByRole("button", { name: "Create Circle" }).click();
  await expect(form.name).toHaveValue("");
});

test("Leaving pressed twice is asked of the server once", async ({ app, aMember, openAs }) => {
  const [ruth, noor] = [await aMember("Ruth Hale"), await aMember("Noor Hale")];
  await aCircle(app.url, ruth, { members: [noor] });
  const page = await openAs(noor);
  await openFamily(page);
  const left: string[] = [];
  page.on("request", (request) => request.method() === "DELETE" && left.push(request.url()));
  await pressInMenu(page, "The Hales", "Leave circle");
  await pressTwice(page.getByRole("alertdialog").getByRole("button", { name: "Leave circle" }));
  await expectToast(page, "You have left The Hales");
  await expect(page.getByRole("heading", { name: "No family circles yet" })).toBeVisible();
  expect(left).toHaveLength(1);
});

test("A circle that Noor has left while she looks at another does not take her from there", async ({
  app,
  aMember,
  openAs,
}) => {
  const [ruth, noor] = [await aMember("Ruth Hale"), await aMember("Noor Hale")];
  const left = await aCircle(app.url, ruth, { members: [noor] });
  await aCircle(app.url, ruth, { name: "The Roses", members: [noor] });
  const page = await openAs(noor);
  const gone = Promise.withResolvers<void>();
  await page.route("**/members/*", async (route) => {
    await gone.promise;
    await route.fallback();
  });
  await openFamily(page, { circle: left });
  await pressInMenu(page, "The Hales", "Leave circle");
  const ask = page.getByRole("alertdialog");
  await ask.getByRole("button", { name: "Leave circle" }).click();
  await page.keyboard.press("Escape");
  await expect(ask).toBeHidden();
  await page.getByRole("link", { name: "All family circles" }).click();
  await circleCard(page, "The Roses").getByRole("link", { name: "View circle" }).click();
  const roses = page.getByRole("heading", { level: 1, name: "The Roses" });
  await expect(roses).toBeVisible();
  gone.resolve();
  await expectToast(page, "You have left The Hales");
  await expect(roses).toBeVisible();
});

test("Noor joins by a code typed loosely, sees what Ruth shares as it comes, answers, leaves, and sees nothing any more", async ({
  app,
  guard,
  aMember,
  openAs,
}) => {
  guard.expect(missing);
  const [ruth, noor] = [await aMember("Ruth Hale"), await aMember("Noor Hale")];
  const circle = await aCircle(app.url, ruth);
  const media = await uploadAll(app.url, ruth, [aPhoto()]);
  const figs = await keep(app.url, ruth, media);
  const page = await openAs(noor);
  await openFamily(page);
  await page.getByRole("button", { name: "Join Circle" }).click();
  await joinDialog(page).code.fill(typedLoosely(circle.inviteCode));
  await joinDialog(page).join.click();
  await expectToast(page, "Welcome to The Hales");
  await expect(page).toHaveURL(`/family?circle=${circle.id}`);
  const { feed, member } = circlePage(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Hales");
  await expect(member("Noor Hale (you)")).toBeVisible();
  await expect(member("Ruth Hale")).toContainText("Admin");
  await expect(feed).toContainText("No shared blessings yet");

  await share(app.url, ruth, circle, figs);
  const detail = await openBlessing(page, "The figs were ripe");
  await expect(detail.locator("img").first()).toBeVisible();
  const { add, field, send: sendComment, comment } = responses(detail);
  await choose(page, add, "Love");
  await field.fill("How sweet!");
  await sendComment.click();
  await expect(comment("How sweet!")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(detail).toBeHidden();
  await expect(card(page, "The figs were ripe")).toContainText("1 comment");
  await expect(card(page, "The figs were ripe")).toContainText("1 reaction");

  const photo = `${app.url}${media.mediaUrls[0]}`;
  expect((await page.request.get(photo)).status()).toBe(200);
  await pressInMenu(page, "The Hales", "Leave circle");
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave circle" }).click();
  await expect(page).toHaveURL("/family");
  await expect(page.getByRole("heading", { name: "No family circles yet" })).toBeVisible();
  expect((await page.request.get(photo)).status()).toBe(404);
  for (const endpoint of [getBlessing, getCircle]) {
    const params = { blessingId: figs.id, circleId: circle.id };
    expect((await send(app.url, endpoint, { params, token: noor.token })).status, endpoint.name).toBe(404);
  }
  await page.goto(`/family?circle=${circle.id}`);
  await expect(page.getByRole("heading", { name: "This circle is not here" })).toBeVisible();
  await page.goto(`/family?blessing=${figs.id}`);
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  await expect(page.getByText("The figs were ripe")).toHaveCount(0);
});

test("A newcomer opens an invitation's link, signs up, confirms the address, and the code still waits", async ({
  app,
  page,
  aMember,
}) => {
  const circle = await aCircle(app.url, await aMember("Ruth Hale"));
  const email = anEmail("Noor Hale");
  await page.goto(`/family?join=${circle.inviteCode}`);
  const form = authDialog(page);
  await form.tab("Sign Up").click();
  await form.fullName.fill("Noor Hale");
  await form.email.fill(email);
  await form.password.fill("figs and honey");
  await form.privacy.check();
  await form.terms.check();
  await form.createAccount.click();
  const { dialog, code, join } = joinDialog(page);
  await expect(code).toHaveValue(circle.inviteCode);

  const other = await page.context().newPage();
  await other.goto(await linkInMail(app.dataDir, email, "verify"));
  await expectToast(other, "confirmed");
  await other.close();
  await page.reload();
  await expect(code).toHaveValue(circle.inviteCode);
  await join.click();
  await expect(dialog).toBeHidden();
  await expect(circlePage(page).member("Noor Hale (you)")).toBeVisible();
});

test("A code that opens nothing, and one that is not needed any more, are said, and stay to be mended", async ({
  app,
  guard,
  aMember,
  openAs,
}) => {
  guard.expect(missing, /status of 409/);
  const ruth = await aMember("Ruth Hale");
  const circle = await aCircle(app.url, ruth);
  const page = await openAs(ruth);
  await page.goto("/family");
  await page.getByRole("button", { name: "Join Circle" }).click();
  const { dialog, code, join } = joinDialog(page);
  await join.click();
  await expect(code).toHaveAccessibleDescription(/Please enter an invite code/);
  await code.fill("OOOO-1111");
  await join.click();
  await expectToast(page, "Error", "Failed to join circle.", "This invite code opens no circle.");
  await expect(code).toHaveValue("OOOO-1111");
  await code.fill(circle.inviteCode);
  await code.press("Enter");
  await expectToast(page, "Failed to join circle.", "You are already a member of this circle");
  await expect(dialog).toBeVisible();
});

test("A long feed comes page by page; the card names the two last and counts the faces beyond five", async ({
  app,
  aMember,
  openAs,
}) => {
  const ruth = await aMember("Ruth Hale");
  const others = await Promise.all(
    ["Noor", "Daniel", "Miriam", "Esther", "Samuel", "Grace"].map((n) => aMember(n)),
  );
  const circle = await aCircle(app.url, ruth, { members: others });
  for (const number of Array.from({ length: 22 }, (_, place) => place + 1)) {
    await share(app.url, ruth, circle, await keep(app.url, ruth, { title: `Loaf ${number}` }));
  }
  const page = await openAs(others[0]);
  await page.goto("/family");
  const hales = circleCard(page, "The Hales");
  await expect(hales.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveCount(6);
  await expect(hales).toContainText("+2");
  await expect(hales.getByRole("link", { name: /^Loaf/ })).toHaveText([/Loaf 22.*Ruth Hale/s, /Loaf 21/]);
  await hales.getByRole("link", { name: "View circle" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The Hales" })).toBeFocused();
  const { feed } = circlePage(page);
  await expect(feed.getByRole("article")).toHaveCount(20);
  await feed.getByRole("button", { name: "Show more" }).click();
  await expect(feed.getByRole("article")).toHaveCount(22);
  await expect(feed.getByRole("list").first()).toBeFocused();
  await page.getByRole("link", { name: "All family circles" }).click();
  await expect(hales).toBeVisible();
});

test("A circle of others, one that never was and no circle at all look the same", async ({
  app,
  guard,
  aMember,
  openAs,
}) => {
  guard.expect(missing, /status of 400/);
  const circle = await aCircle(app.url, await aMember("Ruth Hale"), { name: "A secret" });
  const page = await openAs(await aMember("Noor Hale"));
  const seen = new Set<string | null>();
  for (const id of [circle.id, "01976f00-0000-7000-8000-000000000000", "nothing"]) {
    await page.goto(`/family?circle=${id}`);
    await expect(page.getByRole("heading", { name: "This circle is not here" })).toBeVisible();
    seen.add(await page.getByRole("main").textContent());
  }
  expect([...seen]).toHaveLength(1);
  await page.getByRole("link", { name: "To my circles" }).click();
  await expect(page.getByRole("heading", { name: "No family circles yet" })).toBeVisible();
});
