import { getBlessing } from "@blessing-jar/contract/blessings.ts";
import { getCircle } from "@blessing-jar/contract/circles.ts";
import { listReactions } from "@blessing-jar/contract/reactions.ts";
import { listSharedBlessings } from "@blessing-jar/contract/shares.ts";
import { send } from "../server/seeds/api.ts";
import { anEmail, keep, type Member } from "../server/seeds/members.ts";
import { uploadAll } from "../server/seeds/upload.ts";
import { authDialog } from "./kit/auth-dialog.ts";
import { openBlessing } from "./kit/blessing-form.ts";
import { circlePage, formDialog, joinDialog, openFamily, pressInMenu, typedLoosely } from "./kit/circles.ts";
import { makeDataDir, removeDataDir } from "./kit/data-dir.ts";
import { aPhoto } from "./kit/files.ts";
import { linkInMail } from "./kit/outbox.ts";
import { choose, responses } from "./kit/responses.ts";
import { type RunningApp, startApp } from "./kit/running-app.ts";
import { test as base, expect } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

/** Two processes on one database and one folder, as behind a balancer. */
const test = base.extend<object, { other: RunningApp; one: RunningApp }>({
  one: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of this pattern
    async ({}, use) => {
      const dataDir = await makeDataDir();
      const app = await startApp({ dataDir });
      await use(app);
      await app.stop();
      await removeDataDir(dataDir);
    },
    { scope: "worker" },
  ],
  other: [
    async ({ one }, use) => {
      const app = await startApp({ dataDir: one.dataDir });
      await use(app);
      await app.stop();
    },
    { scope: "worker" },
  ],
  app: [async ({ one, other }, use) => use({ ...one, friends: [other.url] }), { scope: "worker" }],
});

test.use({ hasProvenAddress: true });

test("A family of six, on two processes, is together, and parts", async ({
  app,
  other,
  guard,
  aMember,
  openAs,
}) => {
  test.setTimeout(180_000);
  guard.expect(/status of 404/);
  const at = (member: Member, url: string) => openAs(member, { baseURL: url });
  const names = ["Ruth Hale", "Noor Hale", "Eli Hale", "Ada Hale", "Ben Hale"];
  const [ruth, noor, eli, ada, ben] = (await Promise.all(names.map((name) => aMember(name)))) as [
    Member,
    Member,
    Member,
    Member,
    Member,
  ];

  // Ruth creates the circle, and invites Joan, who has no account yet.
  const ruths = await at(ruth, app.url);
  await openFamily(ruths);
  await ruths.getByRole("button", { name: "Create Circle" }).click();
  const form = formDialog(ruths, "Create a family circle");
  await form.name.fill("The Hales");
  await form.create.click();
  await expectToast(ruths, "The Hales is there");
  const joans = anEmail("Joan");
  const inviting = ruths.getByRole("dialog", { name: /^Invite to / });
  await inviting.getByRole("textbox", { name: "Email address 1", exact: true }).fill(joans);
  await inviting.getByRole("button", { name: "Send invitations" }).click();
  await expect(inviting).toBeHidden();
  const link = await linkInMail(app.dataDir, joans, "from");
  const joan = await openAs(undefined, { baseURL: new URL(link).origin });
  await joan.goto(link);
  await joan.getByRole("button", { name: "Sign Up and join" }).click();
  const auth = authDialog(joan);
  await auth.fullName.fill("Joan Hale");
  await auth.password.fill("fig tree by the river");
  await auth.privacy.check();
  await auth.terms.check();
  await auth.createAccount.click();
  await expectToast(joan, "Welcome to The Hales");

  // The others are told the code, three of them on the other process.
  const code = new URL(link).searchParams.get("join") ?? "";
  const pages = await Promise.all([
    at(noor, other.url),
    at(eli, other.url),
    at(ada, other.url),
    at(ben, app.url),
  ]);
  for (const page of pages) {
    await openFamily(page);
    await page.getByRole("button", { name: "Join Circle" }).click();
    await joinDialog(page).code.fill(typedLoosely(code));
    await joinDialog(page).join.click();
    await expect(circlePage(page).member("(you)")).toBeVisible();
  }
  const [noors, elis, adas] = pages;
  await expect(circlePage(ruths).members).toContainText("6 members");

  // Ruth shares a blessing with a photo, from the dashboard; Noor and Eli have the circle open.
  const media = await uploadAll(ruth, [aPhoto()]);
  const figs = await keep(ruth, media);
  await ruths.goto("/dashboard");
  const detail = await openBlessing(ruths, figs.title);
  await detail.getByRole("button", { name: "Share with circles" }).click();
  const sharing = ruths.getByRole("dialog", { name: "Share with your circles" });
  await sharing.getByRole("checkbox", { name: /The Hales/ }).check();
  await sharing.getByRole("button", { name: "Share", exact: true }).click();
  await expect(sharing).toBeHidden();
  const circleId = new URL(noors.url()).searchParams.get("circle") ?? "";

  const [seenByNoor, seenByEli] = [
    await openBlessing(noors, figs.title),
    await openBlessing(elis, figs.title),
  ];
  await expect(seenByNoor).toBeFocused();
  await expect(seenByNoor.locator("img").first()).toBeVisible();
  await choose(noors, responses(seenByNoor).add, "Love");
  await expect(responses(seenByEli).sign("Love")).toBeVisible();
  await responses(seenByNoor).field.fill("Save me one!");
  await responses(seenByNoor).send.click();
  await expect(responses(seenByEli).comment("Save me one!")).toBeVisible();
  await expect(responses(detail).comment("Save me one!")).toBeVisible();

  // Eli leaves in another window; what he had open closes, and no old address opens anything.
  const second = await elis.context().newPage();
  await second.goto(`/family?circle=${circleId}`);
  await pressInMenu(second, "The Hales", "Leave circle");
  await second.getByRole("alertdialog").getByRole("button", { name: "Leave circle" }).click();
  await expect(second.getByRole("heading", { name: "No family circles yet" })).toBeVisible();
  await expect(elis.getByRole("alertdialog", { name: "This blessing is no longer here" })).toBeVisible();
  for (const { url } of [app, other]) {
    const photo = await second.request.get(`${url}${media.mediaUrls[0]}`);
    expect(photo.status()).toBe(404);
    for (const endpoint of [getBlessing, getCircle, listSharedBlessings, listReactions]) {
      const params = { blessingId: figs.id, circleId };
      expect((await send(eli, endpoint, { params })).status, endpoint.path).toBe(404);
    }
  }
  await expect(circlePage(adas).member("Eli Hale")).toHaveCount(0);
  expect((await noors.request.get(`${other.url}${media.mediaUrls[0]}`)).status()).toBe(200);
});
