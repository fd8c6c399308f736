import { createPaymentIntent, donationEventsPath, listDonations } from "@blessing-jar/contract/donations.ts";
import type { Page } from "@playwright/test";
import { type StripeServer, signed, stripeServer } from "../server/test/stripe.ts";
import { loseAnswer, refuseAnswer } from "./kit/answers.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { makeStartedDataDir, removeDataDir } from "./kit/data-dir.ts";
import { goOn } from "./kit/go-on.ts";
import { resize } from "./kit/looks.ts";
import { mailsTo } from "./kit/outbox.ts";
import { pressTwice } from "./kit/press-twice.ts";
import { startApp } from "./kit/running-app.ts";
import { type App, expect, test } from "./kit/test.ts";
import { expectToast, toasts } from "./kit/toasts.ts";

const accepted = "4242 4242 4242 4242";
const notes = (page: Page) => page.getByRole("list", { name: "Your gift" }).getByRole("button");
const cardNumber = (page: Page) => page.getByRole("textbox", { name: "Card number" });
const pay = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const back = (page: Page) => page.getByRole("button", { name: "Back", exact: true });

/** On a page of their own, which does not ask again. */
async function expectThanks(page: Page, words = "That was practice: nothing was given"): Promise<void> {
  await expect(page).toHaveURL("/donate?thanks=yes");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words);
  await expect(notes(page)).toHaveCount(0);
}

test("Noor, not signed in, gives, is thanked, and is told what does not go through", async ({
  app,
  page,
  guard,
}) => {
  guard.expect(/402 .*donations\/practice/);
  const box = page.getByRole("textbox", { name: "Another amount" });
  const receipt = page.getByRole("textbox", { name: "Email for your receipt" });
  const title = page.getByRole("heading", { level: 1 });

  await test.step("She chooses, pays, and gets her receipt", async () => {
    await page.goto("/donate");
    await expect(page.getByText("Practice mode: no card is charged")).toBeVisible();
    for (const figure of ["10,000+", "500,000+", "100%"]) await expect(page.getByText(figure)).toBeVisible();
    await expect(notes(page)).toContainText(["$5", "$15", "$25", "$50"]);
    await expect(notes(page).nth(1)).toContainText("Suggested");
    for (const point of ["It stays free", "New features", "A service to rely on", "A community that grows"]) {
      await expect(page.getByRole("heading", { name: point })).toBeVisible();
    }
    await expectNoBarriers(page, "the choice");

    await notes(page).nth(1).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Practice: nothing is given $15" }),
    ).toBeFocused();
    await expectNoBarriers(page, "the checkout");
    await receipt.fill("noor.gives@example.org");
    await page.getByRole("button", { name: accepted }).click();
    await pay(page, "Donate $15").click();
    await expectThanks(page);
    await expectNoBarriers(page, "the thanks");
    await expect(async () => {
      const [mail = ""] = await mailsTo(app.dataDir, "noor.gives@example.org");
      expect(mail).toContain("$15");
      expect(mail).toContain("This was practice");
    }).toPass();
  });

  await test.step("With no card, one that is declined and one that asks she stays until it is paid", async () => {
    await goOn(page, "/donate");
    await notes(page).first().click();
    await receipt.fill("");
    await pay(page, "Donate $5").click();
    await expect(cardNumber(page)).toHaveAccessibleDescription(/one of the numbers below/);
    await expect(cardNumber(page)).toBeFocused();
    await cardNumber(page).fill("4000 0000 0000 0002");
    await pay(page, "Donate $5").click();
    await expectToast(page, "Payment failed", "The card was declined");
    await expect(cardNumber(page)).toHaveAccessibleDescription(/The card was declined/);
    await expect(cardNumber(page)).toBeFocused();

    await cardNumber(page).fill("4000002500003155");
    const step = page.getByRole("alertdialog", { name: /is this you/ });
    await pay(page, "Donate $5").click();
    await expectNoBarriers(page, "the second step");
    await step.getByRole("button", { name: "No, stop here" }).click();
    await expectToast(page, "Payment failed", "The payment was not confirmed");
    await pay(page, "Donate $5").click();
    await step.getByRole("button", { name: "Yes, it is me" }).click();
    await expectThanks(page);
  });

  await test.step("An amount of her own that cannot be given is told, and Back leads out again", async () => {
    const donate = page.getByRole("button", { name: "Donate", exact: true });
    await goOn(page, "/donate");
    await expect(donate).toBeDisabled();
    await box.fill("0.5");
    await expect(donate).toBeDisabled();
    await box.fill("1000");
    await donate.click();
    await expectToast(page, "Invalid amount", "from $1 to $999");
    await expect(box).toHaveAccessibleDescription(/from \$1 to \$999/);
    await box.fill("12.345");
    await expect(box).not.toHaveAccessibleDescription(/from \$1 to \$999/);
    await donate.click();
    await expect(box).toHaveAccessibleDescription(/whole cents, such as \$12\.3/);
    await box.fill("12,50");
    await donate.click();
    await expect(pay(page, "Donate $12.50")).toBeVisible();
    await back(page).click();
    await expect(box).toHaveValue("");
    await notes(page).first().click();
    await expect(back(page)).toBeVisible();
    await page.goBack();
    await expect(notes(page)).toHaveCount(4);
  });

  await test.step("What she gives monthly is stopped by her receipt's link, not by its opening", async () => {
    await page.getByRole("radio", { name: "Monthly" }).click();
    await notes(page).first().click();
    await receipt.fill("noor.monthly@example.org");
    await cardNumber(page).fill(accepted);
    await pay(page, "Donate $3 per month").click();
    await expectThanks(page);
    let link = "";
    await expect(async () => {
      const [mail = ""] = await mailsTo(app.dataDir, "noor.monthly@example.org");
      link = /\/stop-donation\?token=[\w.%-]+/.exec(mail)?.[0] ?? "";
      expect(link).not.toBe("");
    }).toPass();

    for (let time = 0; time < 2; time += 1) {
      await page.goto(link);
      await expect(title).toHaveText("Stop giving $3 a month?");
    }
    await expectNoBarriers(page, "the stop");
    await pressTwice(page.getByRole("button", { name: "Stop $3 a month" }));
    await expect(title).toHaveText("Your monthly donation has ended");
    await page.reload();
    await expect(title).toHaveText("Your monthly donation has ended");
    await goOn(page, "/stop-donation");
    await expect(title).toHaveText("This link stops no donation");
  });

  await test.step("Who comes back from a bank's page is thanked, or told that it did not go through", async () => {
    await page.goto("/donate?success=true&redirect_status=succeeded");
    await expectThanks(page);
    await page.goto("/donate?success=true&redirect_status=failed");
    await expectToast(page, "Payment failed");
  });

  await test.step("What cannot be begun is told, and a lost answer begins nothing twice", async () => {
    const keys: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith(createPaymentIntent.path)) keys.push(request.postDataJSON().idempotencyKey);
    });
    const mend = await refuseAnswer(page, createPaymentIntent);
    await notes(page).first().click();
    await expectToast(page, "Error", "We were unable to process your donation.", "Network error");
    await mend();
    await loseAnswer(page, createPaymentIntent);
    await notes(page).first().click();
    await expect.poll(() => keys.length).toBe(2);
    await expect(page.getByText("One moment…")).toBeHidden();
    await notes(page).first().click();
    await expect(back(page)).toBeVisible();
    expect(new Set(keys).size).toBe(1);

    await page.route(`**${createPaymentIntent.path}`, (route) => route.fulfill({ status: 201, json: {} }));
    await back(page).click();
    await notes(page).first().click();
    await expectToast(page, "No client secret received from server");
  });
});

test("Ruth gives monthly, pays once for two presses, and stops it", async ({ guard, ruthsPage: page }) => {
  guard.expect(/402 .*donations\/practice/);

  await test.step("A failed payment is told beside the button, on a phone too", async () => {
    await page.goto("/donate");
    await resize(page, "small");
    await page.getByText("Monthly", { exact: true }).click();
    await notes(page).first().click();
    await page.getByRole("button", { name: "4000 0000 0000 0002" }).click();
    await pay(page, "Donate $3 per month").click();
    await expectToast(page, "Payment failed");
    await page.evaluate(() => window.scrollTo(0, 0));
    const [toast, button] = await Promise.all([
      toasts(page).first().boundingBox(),
      pay(page, "Donate $3 per month").boundingBox(),
    ]);
    expect(toast?.y).toBeGreaterThanOrEqual(0);
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(button?.y ?? 0);
    await back(page).click();
    await resize(page, "wide");
  });

  await test.step("She gives monthly, and pays once for two presses", async () => {
    await page.getByRole("radio", { name: "Monthly" }).click();
    await expect(notes(page)).toContainText(["$3/month", "$10/month", "$25/month", "$50/month"]);
    await pressTwice(notes(page).nth(1));
    await expect(
      page.getByRole("heading", { level: 1, name: "Practice: nothing is given $10/month" }),
    ).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Email for your receipt" })).toHaveCount(0);
    await cardNumber(page).fill(accepted);
    await pressTwice(pay(page, "Donate $10 per month"));
    await expectThanks(page);
  });

  await test.step("Where one gives she reads that she does, and comes to her profile, where she stops it", async () => {
    await page.goto("/donate");
    const running = page.getByRole("list", { name: "Every month" }).getByRole("listitem");
    await expect(running).toHaveText(/^\$10\/month since .*practice, no card was charged/);
    await expectNoBarriers(page, "the choice of a donor");
    await running.getByRole("link", { name: "Your giving" }).click();
    await expect(page.getByRole("heading", { name: "Your giving" })).toBeInViewport();
    const section = page.getByRole("region", { name: "Your giving" });
    const past = section.getByRole("list", { name: "What you have given" }).getByRole("listitem");
    await expect(past).toHaveCount(1);
    await expect(past).toContainText("$10");
    await expect(section.getByRole("list", { name: "Every month" })).toContainText("$10/month");
    await expectNoBarriers(page, "the profile");
    await section.getByRole("button", { name: "Stop $10 a month" }).click();
    await expect(page.getByRole("alertdialog")).toContainText("This was practice: nothing was given");
    await page.getByRole("alertdialog").getByRole("button", { name: "Stop $10 a month" }).click();
    await expectToast(page, "Your monthly donation has ended", "This was practice: nothing was given.");
    await expect(past).toContainText("monthly, stopped");
    await expect(section.getByRole("list", { name: "Every month" })).toHaveCount(0);
    await expect(past).toHaveCount(1);
    await goOn(page, "/donate");
    await expect(notes(page).first()).toBeVisible();
    await expect(running).toHaveCount(0);
    await goOn(page, "/profile");

    const mend = await refuseAnswer(page, listDonations);
    await page.reload();
    await expect(section.getByRole("alert")).toContainText("Your donations could not be loaded");
    await mend();
  });
});

const provider = "https://js.stripe.com";

/** An app that takes cards, at a server that speaks as Stripe does. */
const withStripe = test.extend<object, { stripe: StripeServer; app: App }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of this pattern
    async ({}, use) => {
      const stripe = await stripeServer();
      await use(stripe);
      await stripe.close();
    },
    { scope: "worker" },
  ],
  app: [
    async ({ stripe }, use) => {
      const dataDir = await makeStartedDataDir();
      const app = await startApp({ dataDir, settings: stripe.settings });
      await use({ url: app.url, dataDir, friends: [provider] });
      await app.stop();
      await removeDataDir(dataDir);
    },
    { scope: "worker" },
  ],
});

/** Stands in for Stripe's own script, which comes from Stripe alone: a card form that is ready, and asks the test. */
const standIn = `window.Stripe = () => {
  let secret;
  const element = () => {
    const heard = {};
    return {
      on: (name, tell) => void (heard[name] = tell),
      once: (name, tell) => void (heard[name] = tell),
      off: () => {},
      update: () => {},
      destroy: () => {},
      mount: (place) => {
        place.textContent = "A card form";
        setTimeout(() => heard.ready?.(), 0);
      },
    };
  };
  const none = async () => ({});
  return {
    elements: (options) => {
      secret = options.clientSecret;
      return { create: element, getElement: () => null, update: () => {}, submit: none };
    },
    confirmPayment: () => window.payAtStripe(secret),
    createToken: none, createPaymentMethod: none, confirmCardPayment: none,
    registerAppInfo: () => {}, _registerWrapper: () => {},
  };
};`;

/** The document was loaded for this address, whatever the address was before: a page may be left meanwhile. */
async function expectOwnDocument(page: Page, path: string): Promise<void> {
  await expect(async () => {
    const loaded = await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.name ?? "");
    expect(new URL(loaded).pathname).toBe(path);
  }).toPass();
}

withStripe(
  "With Stripe: a script that does not come is told, a card that is declined too, and what is paid is in the profile",
  async ({ app, stripe, guard, ruthsPage: page }) => {
    guard.expect(/ERR_FAILED.*js\.stripe\.com/);
    const answers = [{ error: { type: "card_error", message: "Your card has insufficient funds." } }, {}];
    await page.exposeFunction("payAtStripe", async (secret: string) => {
      const answer = answers.shift() ?? {};
      if ("error" in answer) return answer;
      for (const told of stripe.pay(secret)) {
        const { payload, signature } = signed(told);
        const headers = { "stripe-signature": signature, "content-type": "application/json" };
        const { status } = await fetch(app.url + donationEventsPath, {
          method: "POST",
          headers,
          body: payload,
        });
        expect(status).toBe(200);
      }
      return { paymentIntent: { status: "succeeded" } };
    });
    await page.route(`${provider}/**`, (route) => route.abort());
    await page.goto("/dashboard");
    await page.getByRole("navigation").getByRole("link", { name: "Be a Blessing" }).first().click();
    await expect(notes(page)).toHaveCount(4);
    await expectOwnDocument(page, "/donate");
    await expect(page.getByText("Practice mode")).toHaveCount(0);

    await notes(page).nth(1).click();
    await expect(page.getByRole("alert")).toContainText("The card form did not arrive");
    await page.unroute(`${provider}/**`);
    await page.route(`${provider}/**`, (route) =>
      route.fulfill({ contentType: "text/javascript", body: standIn }),
    );
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("A card form")).toBeVisible();
    await pay(page, "Donate $15").click();
    await expectToast(page, "Payment failed", "Your card has insufficient funds.");
    await expect(page.getByRole("heading", { level: 1, name: "Your donation $15" })).toBeVisible();
    await pay(page, "Donate $15").click();
    await expectThanks(page, "Thank you for your gift!");
    await expect(page.getByRole("main")).toContainText("$15");
    await expect(page.getByRole("button", { name: "Print the receipt" })).toBeVisible();
    await expect(page.getByText("Where the money goes")).toHaveCount(0);

    await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).click();
    await expectOwnDocument(page, "/contact-us");
    await page.goto("/profile");
    const past = page.getByRole("list", { name: "What you have given" }).getByRole("listitem");
    await expect(past).toHaveText(/\$15/);
    await expect(past).not.toContainText("practice");
  },
);
