import type { Page } from "@playwright/test";
import { keep } from "../server/seeds/members.ts";
import { holdAnswer } from "./kit/answers.ts";
import { authDialog } from "./kit/auth-dialog.ts";
import { tabTo } from "./kit/keyboard.ts";
import { sizes } from "./kit/looks.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast, notifications, toasts } from "./kit/toasts.ts";

const bar = (page: Page) => page.getByRole("navigation", { name: "Main" });

test("A visitor finds the way in from the bar, and chooses how it looks", async ({ page }) => {
  await page.goto("/privacy-policy");
  await expect(bar(page).getByRole("link")).toHaveText(["Blessing Jar", "Be a Blessing"]);
  await expect(bar(page).getByRole("link", { name: "Be a Blessing" })).toHaveAttribute("href", "/donate");
  for (const [name, title] of [
    ["Sign In", "Welcome back"],
    ["Get Started", "Start your jar"],
  ] as const) {
    await bar(page).getByRole("button", { name }).click();
    await expect(page.getByRole("dialog")).toHaveAccessibleName(title);
    await page.keyboard.press("Escape");
  }

  await test.step("on a phone, where the light of a page goes through the bar until something scrolls below it", async () => {
    const plate = () =>
      page.getByRole("banner").evaluate((header) => getComputedStyle(header).backgroundColor);
    await page.setViewportSize(sizes.small);
    await expect.poll(plate).toBe("rgba(0, 0, 0, 0)");
    await bar(page).getByRole("button", { name: "Open the menu" }).click();
    await expect.poll(plate).not.toBe("rgba(0, 0, 0, 0)");
    await page.keyboard.press("Escape");
    await expect.poll(plate).toBe("rgba(0, 0, 0, 0)");
    await page.mouse.wheel(0, 400);
    await expect.poll(plate).not.toBe("rgba(0, 0, 0, 0)");

    await bar(page).getByRole("link", { name: "Blessing Jar, home" }).click();
    await expect(page).toHaveURL("/");
    await page.getByRole("button", { name: "Open the menu" }).click();
    await expect(bar(page).getByLabel("Language")).toBeVisible();
    await expect(bar(page).getByRole("link")).toHaveText(["Blessing Jar", "Be a Blessing"]);
    await bar(page).getByRole("button", { name: "Get Started" }).click();
    await expect(authDialog(page).dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Open the menu" })).toBeVisible();
    await expect(bar(page).getByLabel("Language")).toBeHidden();
  });

  await test.step("the theme is kept, and follows the system otherwise", async () => {
    const html = page.locator("html");
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/");
    await expect(html).toHaveClass(/dark/);
    const choices = page.getByRole("contentinfo").getByRole("group", { name: "Appearance" });
    await choices.getByRole("radio", { name: "Light" }).click();
    await expect(html).not.toHaveClass(/dark/);
    await page.reload();
    await expect(choices.getByRole("radio", { name: "Light" })).toBeChecked();
    await expect(html).not.toHaveClass(/dark/);
    await choices.getByRole("radio", { name: "System" }).click();
    await expect(html).toHaveClass(/dark/);
    await page.emulateMedia({ colorScheme: "light" });
    await expect(html).not.toHaveClass(/dark/);
  });

  await test.step("where the browser keeps nothing, the page stands all the same", async () => {
    await page.addInitScript(() =>
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("Denied", "SecurityError");
        },
      }),
    );
    await page.goto("/");
    const light = page.getByRole("contentinfo").getByRole("radio", { name: "Light" });
    await light.click();
    await expect(light).toBeChecked();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test("Every room is in a member's bar, on a phone under the thumb", async ({ aMember, openAs }) => {
  const ruth = await aMember("ruth hale");
  await keep(ruth);
  const page = await openAs(ruth);
  // What hangs from the bar's buttons is still on its way.
  const free = await holdAnswer(page, /\/assets\/list-[\w-]+\.js$/);
  await page.goto("/blessings");
  const links = bar(page).getByRole("link");
  await expect(links).toHaveText([
    "Blessing Jar",
    "My Blessing Jar",
    "Family",
    "Celebrations",
    "Be a Blessing",
  ]);
  await expect(bar(page).getByRole("link", { name: "My Blessing Jar" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  const account = bar(page).getByRole("button", { name: "Account of ruth hale" });
  await expect(account.locator("[data-initials]")).toHaveAttribute("data-initials", "Ru");
  await account.press("Enter");
  free();
  const menu = page.getByRole("dialog", { name: "Account of ruth hale" });
  await expect(menu.getByRole("link")).toHaveText([
    "Profile",
    "Memories",
    "Family Network",
    "Challenges",
    "Be a Blessing",
  ]);
  await expect(menu.getByRole("link", { name: "Profile" })).toBeFocused();
  // However low the window is, the way out is not scrolled to.
  await page.setViewportSize({ width: 1280, height: 560 });
  await expect(menu.getByRole("button", { name: "Sign Out" })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(sizes.wide);
  await page.keyboard.press("Escape");
  await expect(account).toBeFocused();
  await account.click();
  await menu.getByRole("link", { name: "Memories" }).click();
  await expect(page).toHaveURL("/memories");
  await expect(menu).toBeHidden();
  await expect(bar(page).getByRole("link", { name: "My Blessing Jar" })).not.toHaveAttribute("aria-current");
  await bar(page).getByRole("link", { name: "Blessing Jar, home" }).click();
  await expect(page).toHaveURL("/dashboard");
  for (const room of ["Memories", "Challenges"])
    await expect(page.getByRole("main").getByRole("link", { name: room })).toBeVisible();
  await expect(bar(page).getByRole("link", { name: "My Blessing Jar" })).toHaveAttribute(
    "aria-current",
    "page",
  );

  await test.step("a notification is read out as one, its title apart from its text; F8 goes to it, Escape closes it, and so does a swipe", async () => {
    const streak = page.getByRole("button", { name: "Growth Streak" });
    await page.evaluate(() => {
      new MutationObserver(() => {
        const said = document.querySelector("body > [role=status]")?.textContent;
        if (said) document.body.dataset.said = said;
      }).observe(document.body, { childList: true, subtree: true });
    });
    await streak.click();
    await expect(page.locator("body")).toHaveAttribute(
      "data-said",
      /^Notification\sA new streak begins with today's blessing Your longest streak so far: 1 day\. A day of rest each week is forgiven\.( Days with a blessing among the last seven: .+)?$/,
    );
    await expectToast(page, "A new streak begins with today's blessing");
    await page.keyboard.press("F8");
    await expect(notifications(page).getByRole("list")).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(toasts(page)).toHaveCount(0);

    await streak.click();
    await swipe(page, 40);
    await expect(toasts(page)).toHaveCount(1);
    await swipe(page, 70);
    await expect(toasts(page)).toHaveCount(0);
  });

  await test.step("on a phone the other rooms, the language and the way out are behind You", async () => {
    await page.setViewportSize(sizes.small);
    const rooms = page.getByRole("navigation", { name: "Rooms" });
    await expect(page.getByRole("button", { name: "Open the menu" })).toHaveCount(0);
    await expect(rooms.getByRole("link")).toHaveText(["Jar", "Family", "Memories"]);
    const streakEnds = await page
      .getByRole("button", { name: "Growth Streak" })
      .evaluate((streak) => streak.getBoundingClientRect().right);
    expect(streakEnds).toBeLessThanOrEqual(sizes.small.width);
    await expect(rooms.getByRole("link", { name: "Jar" })).toHaveAttribute("aria-current", "page");
    await rooms.getByRole("link", { name: "Memories" }).click();
    await expect(page).toHaveURL("/memories");
    const you = page.getByRole("dialog", { name: "ruth hale" });
    const open = rooms.getByRole("button", { name: "You" });
    await open.click();
    await expect(you.getByRole("link")).toHaveText([
      "Profile",
      "Celebrations",
      "Family Network",
      "Challenges",
      "Be a Blessing",
    ]);
    await expect(you.getByLabel("Language")).toBeVisible();
    await you.getByRole("link", { name: "Profile" }).click();
    await expect(page).toHaveURL("/profile");
    await expect(you).toBeHidden();
    // Where it has no room the name is not there: never cut in the midst.
    const name = bar(page).getByText("Blessing Jar", { exact: true });
    await expect(name).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    await expect(name).not.toBeInViewport();
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
    await open.click();
    await you.getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL("/");
    await expect(rooms).toHaveCount(0);
  });
});

test("Somebody without a mouse skips to the content, and signs in", async ({ page, ruth }) => {
  await page.clock.install();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  await test.step("the focus stays inside an open dialog and goes back; the one notification stays until five seconds are over", async () => {
    const opener = page.getByRole("button", { name: "Sign In", exact: true });
    await opener.click();
    const { dialog } = authDialog(page);
    const forgot = dialog.getByRole("button", { name: "Forgot password?" });
    await expect(dialog).toBeVisible();
    for (let presses = 0; presses < 15; presses += 1) {
      await page.keyboard.press("Tab");
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }

    await forgot.click();
    await expectToast(page, "Please enter your email address first");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(toasts(page)).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(toasts(page)).toHaveCount(1);

    await opener.click();
    await forgot.click();
    await expectToast(page, "Please enter your email address first");
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(4_500);
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(1_000);
    await expect(toasts(page)).toHaveCount(0);
  });

  await page.reload();
  await tabTo(page, bar(page).getByRole("button", { name: "Sign In" }));
  await page.keyboard.press("Enter");
  const { dialog, email, password, rememberMe } = authDialog(page);
  await tabTo(page, email);
  await page.keyboard.type(ruth.email);
  await tabTo(page, password);
  await page.keyboard.type(ruth.password);
  await tabTo(page, rememberMe);
  await page.keyboard.press("Space");
  await expect(rememberMe).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

async function swipe(page: Page, pixels: number): Promise<void> {
  const box = await toasts(page).boundingBox();
  if (!box) throw new Error("There is no notification to swipe");
  const [x, y] = [box.x + 80, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels / 2, y, { steps: 4 });
  await page.mouse.move(x + pixels, y, { steps: 4 });
  await page.mouse.up();
}
