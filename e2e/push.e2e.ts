import { randomUUID } from "node:crypto";
import { getEvening } from "@blessing-jar/contract/evening.ts";
import { getPushSubscription, updatePushSubscription } from "@blessing-jar/contract/push.ts";
import type { Locator, Page } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { bell, listenAt, notifications } from "./kit/notifications.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

test.use({ serviceWorkers: "allow", hasOffer: true });

/** The browser's own push service is on the internet: what it would answer. */
async function withPushService(page: Page): Promise<void> {
  await page.addInitScript((endpoint) => {
    // The point that P-256 is made from.
    const p256dh = "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU";
    const keys = { p256dh, auth: "A".repeat(22) };
    const subscription = { toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
    PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription;
  }, `https://fcm.googleapis.com/fcm/send/${randomUUID()}`);
}

async function choices(page: Page) {
  await listenAt(page, "/memories");
  await bell(page).click();
  await notifications(page).choose.click();
  const dialog = page.getByRole("dialog", { name: "What you hear of" });
  return {
    device: dialog.getByRole("switch", { name: "On this device, while the app is closed" }),
    detailed: dialog.getByRole("switch", { name: "With names and titles" }),
  };
}

/** The switch is turned at once, and the choice kept when the server has answered. */
async function press(page: Page, control: Locator): Promise<void> {
  const kept = page.waitForResponse(
    (answer) =>
      answer.url().endsWith(updatePushSubscription.path) &&
      answer.request().method() !== getPushSubscription.method,
  );
  await control.click();
  await kept;
}

/** As the browser does when its push service has something for it. */
async function deliver(page: Page, told: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const [registrationId, origin] = [await registered, new URL(page.url()).origin];
  await session.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId,
    data: JSON.stringify(told),
  });
}

interface Shown {
  title: string;
  data: { url: string };
}

/** A browser without a screen has nowhere to show notifications: its worker notes them here. */
async function watchWorker(page: Page) {
  await expect.poll(() => page.context().serviceWorkers().length).toBe(1);
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("No worker runs.");
  await worker.evaluate(() => {
    const shown: object[] = [];
    Object.assign(self, { shown });
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      shown.push({ title, ...options });
    };
  });
  return {
    shown: () => worker.evaluate(() => (self as unknown as { shown: Shown[] }).shown),
    press: () =>
      worker.evaluate(() => {
        const [told] = (self as unknown as { shown: Shown[] }).shown;
        const event = new Event("notificationclick") as Event & {
          waitUntil?: unknown;
          notification?: object;
        };
        event.waitUntil = () => {};
        event.notification = { ...told, close: () => {} };
        self.dispatchEvent(event);
      }),
  };
}

test("Ruth's browser tells of what happens while the app is closed", async ({ ruthsPage: page }) => {
  await withPushService(page);

  await test.step("Where the browser does not allow it, she is told so and nothing is on", async () => {
    const { device } = await choices(page);
    await page.evaluate(() => {
      Notification.requestPermission = async () => "denied";
    });
    await device.click();
    await expectToast(page, "Your choice could not be kept", "This browser does not allow notifications.");
    await expect(device).not.toBeChecked();
  });

  await test.step("Where it does, it is on, with names where she wants them", async () => {
    await page.context().grantPermissions(["notifications"]);
    const { device, detailed } = await choices(page);
    await expect(device).not.toBeChecked();
    await press(page, device);
    await expect(device).toBeChecked();
    await expect(detailed).not.toBeChecked();
    await expectNoBarriers(page, "push");
    const again = await choices(page);
    await expect(again.device).toBeChecked();
    await press(page, again.detailed);
    await expect(again.detailed).toBeChecked();
  });

  await test.step("What comes is shown in its language, quietly at night, and leads there", async () => {
    const told = {
      title: "Blessing Jar",
      body: "وصل تفاعل",
      lang: "ar",
      dir: "rtl",
      tag: "one",
      url: "/network",
    };
    const worker = await watchWorker(page);
    await deliver(page, told);
    const { url, ...words } = told;
    await expect.poll(() => worker.shown()).toMatchObject([{ ...words, silent: false, data: { url } }]);
    await deliver(page, { ...told, quiet: { fromHour: 0, untilHour: 24 } });
    await expect.poll(() => worker.shown()).toMatchObject([{}, { silent: true }]);
    await worker.press();
    await expect(page).toHaveURL("/network");
  });

  await test.step("She ends it, and it stays so", async () => {
    const { device, detailed } = await choices(page);
    await press(page, device);
    await expect(detailed).toHaveCount(0);
    await expect((await choices(page)).device).not.toBeChecked();
  });

  await test.step("In a tab of an iPhone she is told to put it on the home screen first", async () => {
    await page.addInitScript(() => {
      Object.assign(navigator, { standalone: false });
      Reflect.deleteProperty(window, "PushManager");
    });
    const { device } = await choices(page);
    await expect(
      page.getByText("On an iPhone or iPad, notifications only reach you if the app is on the home screen"),
    ).toBeVisible();
    await expect(device).toHaveCount(0);
  });

  await test.step("What stands among the device's notifications goes with her", async () => {
    await page.keyboard.press("Escape");
    await page.evaluate(() => {
      const shown = [1, 2].map(() => ({ close: () => document.body.append("closed ") }));
      ServiceWorkerRegistration.prototype.getNotifications = async () => shown as unknown as Notification[];
    });
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page.getByText("closed closed")).toBeAttached();
  });
});

test("Where no mail goes out it is this device that asks Ruth in the evening", async ({
  ruth,
  ruthsPage: page,
}) => {
  await withPushService(page);
  await page.context().grantPermissions(["notifications"]);
  await page.goto("/dashboard");
  await page.getByRole("textbox", { name: "What was good today?" }).fill("The figs were ripe");
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  const offer = page.getByRole("region", { name: "Shall we ask you in the evening?" });
  await expect(offer).toContainText("By a notification instead of a mail.");
  await expect(offer.getByRole("button")).toHaveText(["Not now", "Ask me on this device"]);
  const here = offer.getByRole("button", { name: "Ask me on this device" });
  const evening = async () => (await call(ruth, getEvening)).evening;

  await test.step("Where the browser does not allow it, her hour is kept and the card says what to do", async () => {
    await page.evaluate(() => {
      const allowed = Notification.requestPermission;
      Object.assign(window, { allow: () => Object.assign(Notification, { requestPermission: allowed }) });
      Notification.requestPermission = async () => "denied";
    });
    await offer.getByRole("combobox").selectOption("9:30 PM");
    await here.click();
    await expectToast(page, "Your choice is kept", "It cannot come by mail: no mail goes out from here yet.");
    await expect(here).toHaveAccessibleDescription(
      /This browser does not allow notifications\. You can change that in its settings\.$/,
    );
    await expect(offer.getByRole("combobox")).toHaveValue("1290");
    await expectNoBarriers(page, "evening offer, denied");
    expect(await evening()).toMatchObject({ isWanted: true, minute: 1290, channel: "mail" });
  });

  await test.step("Where it does, she is asked there", async () => {
    await page.evaluate("allow()");
    await here.click();
    await expectToast(
      page,
      "Your choice is kept",
      "Every day at 9:30 PM, as a notification on your devices.",
    );
    await expect(offer).toHaveCount(0);
    expect(await evening()).toMatchObject({ isWanted: true, minute: 1290, channel: "push" });
  });
});
