import { getBlessing } from "@blessing-jar/contract/blessings.ts";
import { getCircle, joinCircle, listCircles, removeCircleMember } from "@blessing-jar/contract/circles.ts";
import { listReactions } from "@blessing-jar/contract/reactions.ts";
import { listSharedBlessings } from "@blessing-jar/contract/shares.ts";
import { call, send } from "../server/seeds/api.ts";
import { keep, type Member } from "../server/seeds/members.ts";
import { uploadAll } from "../server/seeds/upload.ts";
import { openBlessing } from "./kit/blessing-form.ts";
import { circlePage, formDialog, joinDialog, openFamily, typedLoosely } from "./kit/circles.ts";
import { makeStartedDataDir, removeDataDir } from "./kit/data-dir.ts";
import { aPhoto } from "./kit/files.ts";
import { goOn } from "./kit/go-on.ts";
import { choose, responses } from "./kit/responses.ts";
import { type RunningApp, startApp } from "./kit/running-app.ts";
import { test as base, expect } from "./kit/test.ts";

/** Two processes on one database and one folder, as behind a balancer. */
const test = base.extend<object, { other: RunningApp; one: RunningApp }>({
  one: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of this pattern
    async ({}, use) => {
      const dataDir = await makeStartedDataDir();
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

test("A family of six, on two processes, is together, and parts", async ({
  app,
  other,
  guard,
  aMember,
  openAs,
}) => {
  guard.expect(/status of 404/);
  const at = (member: Member, url: string) => openAs(member, { baseURL: url });
  const names = ["Ruth Hale", "Noor Hale", "Eli Hale", "Ada Hale", "Ben Hale", "Joan Hale"];
  const [ruth, noor, eli, ...others] = (await Promise.all(names.map((name) => aMember(name)))) as [
    Member,
    Member,
    Member,
    ...Member[],
  ];
  const ruths = await at(ruth, app.url);
  const [noors, elis] = [await at(noor, other.url), await at(eli, other.url)];

  await test.step("Ruth creates the circle, and the others join with its code, some on the other process", async () => {
    await openFamily(ruths);
    await ruths.getByRole("button", { name: "Create Circle" }).click();
    const form = formDialog(ruths, "Create a family circle");
    await form.name.fill("The Hales");
    await form.create.click();
    const inviting = ruths.getByRole("dialog", { name: /^Invite to / });
    await expect(inviting).toBeVisible();
    await ruths.keyboard.press("Escape");
    await expect(inviting).toBeHidden();
    const [circle] = (await call(ruth, listCircles)).circles;
    const inviteCode = circle?.inviteCode ?? "";
    for (const page of [noors, elis]) {
      await openFamily(page);
      await page.getByRole("button", { name: "Join Circle" }).click();
      await joinDialog(page).code.fill(typedLoosely(inviteCode));
      await joinDialog(page).join.click();
      await expect(circlePage(page).member("(you)")).toBeVisible();
    }
    for (const [place, member] of others.entries()) {
      const url = place === 0 ? app.url : other.url;
      await call({ ...member, url }, joinCircle, { body: { inviteCode } });
    }
    await expect(circlePage(ruths).members).toContainText("6 members");
  });

  const media = await uploadAll(ruth, [aPhoto()]);
  const figs = await keep(ruth, media);
  const circleId = new URL(noors.url()).searchParams.get("circle") ?? "";

  await test.step("What Ruth shares is with those who have the circle open, and what they answer with all", async () => {
    await goOn(ruths, "/dashboard");
    const detail = await openBlessing(ruths, figs.title);
    await detail.getByRole("button", { name: "Share with circles" }).click();
    const sharing = ruths.getByRole("dialog", { name: "Share with your circles" });
    await sharing.getByRole("checkbox", { name: /The Hales/ }).check();
    await sharing.getByRole("button", { name: "Share", exact: true }).click();
    await expect(sharing).toBeHidden();

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
  });

  await test.step("Eli leaves elsewhere: what he had open closes, and no old address opens anything", async () => {
    await ruths.keyboard.press("Escape");
    await goOn(ruths, `/family?circle=${circleId}`);
    await expect(circlePage(ruths).member("Eli Hale")).toBeVisible();
    const params = { circleId, memberId: eli.user.id };
    await call({ ...eli, url: app.url }, removeCircleMember, { params });
    await expect(elis.getByRole("alertdialog", { name: "This blessing is no longer here" })).toBeVisible();
    for (const { url } of [app, other]) {
      const photo = await elis.request.get(`${url}${media.mediaUrls[0]}`);
      expect(photo.status()).toBe(404);
      for (const endpoint of [getBlessing, getCircle, listSharedBlessings, listReactions]) {
        const about = { blessingId: figs.id, circleId };
        expect((await send({ ...eli, url }, endpoint, { params: about })).status, endpoint.path).toBe(404);
      }
    }
    await expect(circlePage(ruths).member("Eli Hale")).toHaveCount(0);
    expect((await noors.request.get(`${other.url}${media.mediaUrls[0]}`)).status()).toBe(200);
  });
});
