import { createCircle, joinCircle } from "@blessing-jar/contract/circles.ts";
import { Webhook } from "standardwebhooks";
import { call } from "../server/seeds/api.ts";
import { keep } from "../server/seeds/members.ts";
import { aReceiver, type Receiver } from "../server/src/features/webhooks/testing.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { makeStartedDataDir, removeDataDir } from "./kit/data-dir.ts";
import { startApp } from "./kit/running-app.ts";
import { type App, test as base, expect } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

/** An app of its own, with a service beside it that may be told. */
const test = base.extend<object, { receiver: Receiver; app: App }>({
  receiver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of this pattern
    async ({}, use) => {
      const receiver = await aReceiver();
      await use(receiver);
      await receiver.close();
    },
    { scope: "worker" },
  ],
  app: [
    async ({ receiver }, use) => {
      const dataDir = await makeStartedDataDir();
      const app = await startApp({ dataDir, settings: { WEBHOOK_HOSTS: receiver.host } });
      await use({ url: app.url, dataDir });
      await app.stop();
      await removeDataDir(dataDir);
    },
    { scope: "worker" },
  ],
});

test("Ruth's circle tells the service of her house, Noor reads that, and it ends", async ({
  receiver,
  guard,
  ruth,
  noor,
  ruthsPage: page,
  noorsPage,
}) => {
  const { circle } = await call(ruth, createCircle, { body: { name: "The Hales" } });
  await call(noor, joinCircle, { body: { inviteCode: circle.inviteCode } });
  const share = (title: string) => keep(noor, { title, visibility: "group", circles: [circle.id] });
  const told = () => receiver.received.map(({ body }) => JSON.parse(body).type);
  const dialog = page.getByRole("dialog", { name: "Other services" });
  const actions = dialog.getByRole("button", { name: `What you can do with ${receiver.host}` });

  await page.goto(`/family?circle=${circle.id}`);
  await page.getByRole("button", { name: "What you can do with The Hales" }).click();
  await page.getByRole("menuitem", { name: "Tell another service" }).click();
  await dialog.getByRole("button", { name: "Add a service" }).click();
  const add = dialog.getByRole("button", { name: "Add service" });
  await add.click();
  await expect(dialog.getByText("Please enter the whole address, from https:// on")).toBeVisible();
  const address = dialog.getByRole("textbox", { name: "Address" });
  guard.expect(/status of 400/);
  await address.fill("https://hooks.example/");
  await add.click();
  await expect(dialog.getByText("This installation may not send anything to that service")).toBeVisible();
  await address.fill(receiver.url);
  await dialog.getByRole("checkbox", { name: "Somebody joins" }).uncheck();
  await expectNoBarriers(page, "the form of a service");
  await add.click();
  await expectToast(page, "The service is added");
  const secret = await dialog.getByText(/^whsec_/).innerText();
  await expect(dialog.getByRole("button", { name: "Copy secret" })).toBeFocused();
  await expectNoBarriers(page, "the secret of a service");

  await test.step("it is told of what happens, signed, and of a test", async () => {
    const { id: blessingId } = await share("The figs were ripe");
    await actions.click();
    await page.getByRole("menuitem", { name: "Send a test" }).click();
    await expectToast(page, "The test is on its way");
    const messages = dialog.getByRole("list", { name: "Last messages" }).getByRole("listitem");
    await expect(messages.filter({ hasText: "A test" })).toContainText("Arrived");
    await expect(messages.filter({ hasText: "A blessing is shared" })).toContainText("Arrived");
    expect(told().toSorted()).toEqual(["blessing.shared", "webhook.test"]);
    for (const { headers, body } of receiver.received) {
      new Webhook(secret).verify(body, headers as Record<string, string>);
      expect(body).not.toContain("figs");
    }
    expect(receiver.received.some(({ body }) => body.includes(blessingId))).toBe(true);
  });

  await test.step("what it does not take is said, and tried again", async () => {
    receiver.behaviour.answer = (response) => response.writeHead(500).end();
    await share("Rain at last");
    await actions.click();
    await page.getByRole("menuitem", { name: "Send a test" }).click();
    const failed = dialog.getByRole("listitem").filter({ hasText: "Did not arrive yet" });
    await expect(failed.last()).toContainText("The service answered with 500.");
    receiver.behaviour.answer = (response) => response.writeHead(204).end();
    await failed
      .last()
      .getByRole("button", { name: /^Try again/ })
      .click();
    await expect(failed).toHaveCount(0);
    await expectNoBarriers(page, "the messages of a service");
  });

  await test.step("Noor reads whom it tells, for what and by whom, and changes nothing", async () => {
    await noorsPage.goto(`/family?circle=${circle.id}`);
    await noorsPage
      .getByRole("button", { name: `What happens here is also told to ${receiver.host}.` })
      .click();
    const shown = noorsPage.getByRole("dialog", { name: "Other services" });
    const services = shown.getByRole("list", { name: "Services that are told" });
    await expect(services).toContainText("Set up by Ruth Hale");
    await expect(services).toContainText("A blessing is shared");
    await expect(
      shown.getByRole("button", { name: /What you can do|Add a service|Last messages/ }),
    ).toHaveCount(0);
    await expectNoBarriers(noorsPage, "the services of a circle");
  });

  await test.step("removed, it is told nothing more, and nobody reads of it", async () => {
    await actions.click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expectToast(page, "The service is removed");
    await expect(dialog.getByText("No service is told anything yet.")).toBeVisible();
    await expect(dialog.getByText(secret)).toBeHidden();
    const before = told().length;
    await share("A letter from Beth");
    await noorsPage.goto(`/family?circle=${circle.id}`);
    await expect(noorsPage.getByText("A letter from Beth").first()).toBeVisible();
    await expect(noorsPage.getByText("is also told to")).toHaveCount(0);
    expect(told()).toHaveLength(before);
  });
});
