import { getBlessing } from "@blessing-jar/contract/blessings.ts";
import { addComment } from "@blessing-jar/contract/comments.ts";
import { createPrivateLink, listPrivateLinks } from "@blessing-jar/contract/private-links.ts";
import { call } from "../server/seeds/api.ts";
import { keep } from "../server/seeds/members.ts";
import { uploadAll } from "../server/seeds/upload.ts";
import { holdAnswer, loseAnswer } from "./kit/answers.ts";
import { authDialog, signInWith } from "./kit/auth-dialog.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { openBlessing } from "./kit/blessing-form.ts";
import { aPhoto } from "./kit/files.ts";
import { resize } from "./kit/looks.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast, toasts } from "./kit/toasts.ts";

test("Ruth sends an aunt a link, sees it opened, and withdraws it", async ({
  guard,
  page: aunt,
  ruth,
  ruthsPage: page,
}) => {
  guard.expect(/status of 404/);
  const { id: blessingId } = await keep(ruth, { title: "To the gate", description: "Without his stick." });
  await call(ruth, addComment, { params: { blessingId }, body: { content: "He bowed." } });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/dashboard");
  const detail = await openBlessing(page, "To the gate");
  await detail.getByRole("button", { name: "Share with circles" }).click();
  const dialog = page.getByRole("dialog", { name: "Share with your circles" });
  await expect(dialog).toContainText("the comments below it with the names of those who wrote them");
  await dialog.getByLabel("How long may it be read?").selectOption("One day");
  await resize(page, "small");
  await dialog.getByRole("button", { name: "Make a link" }).click();
  const row = dialog.getByRole("list", { name: "Links that are open" }).getByRole("listitem");
  await expect(row).toContainText("Not opened yet");
  const copy = row.getByRole("button", { name: "Copy link" });
  await expect(copy).toBeFocused();
  await expect(copy).toHaveAccessibleDescription(/^The link is ready/);
  await expect(copy).toBeInViewport({ ratio: 1 });
  await resize(page, "wide");
  await copy.click();
  await expect(row.getByRole("button", { name: "Link copied" })).toBeFocused();
  await expect(toasts(page)).toHaveCount(0);
  const url = await page.evaluate(() => navigator.clipboard.readText());

  // Her messenger took the full stop behind it for a part of it.
  const response = await aunt.goto(`${url}.`);
  expect(response?.status()).toBe(200);
  await expect(aunt).toHaveURL(url);
  const headers = response?.headers() ?? {};
  expect([headers["x-robots-tag"], headers["cache-control"], headers["referrer-policy"]]).toEqual([
    "noindex, nofollow, noarchive",
    "no-store",
    "no-referrer",
  ]);
  await expect(aunt.getByRole("heading", { level: 1 })).toHaveText("To the gate");
  // By her own clock, before any of the app is there.
  const { privateLinks } = await call(ruth, listPrivateLinks, { params: { blessingId } });
  const end = new Intl.DateTimeFormat("en-US", { day: "numeric", timeZone: "Pacific/Auckland" });
  await expect(aunt.getByText(/^This link ends on /)).toHaveText(
    new RegExp(` ${end.format(Date.parse(privateLinks[0]?.endsAt ?? ""))}, `),
  );
  const about = "Blessing Jar is a place where families keep the good things of their days.";
  for (const text of ["Ruth Hale", "Without his stick.", "He bowed.", about])
    await expect(aunt.getByRole("main")).toContainText(text);
  await expectNoBarriers(aunt, "a private link");
  await aunt.getByRole("main").getByRole("button", { name: "Start Your Jar" }).click();
  await expect(authDialog(aunt).createAccount).toBeVisible();
  await aunt.keyboard.press("Escape");

  await page.goto("/dashboard");
  await (await openBlessing(page, "To the gate")).getByRole("button", { name: "Share with circles" }).click();
  await expect(row).toContainText("Opened 1 time");
  await row.getByRole("button", { name: "Withdraw" }).click();
  await expectToast(page, "The link is withdrawn");
  // It was open there all the while: whoever comes back to it is told.
  await aunt.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await expect(aunt.getByRole("heading", { level: 1 })).toHaveText("This link has ended");
  await expect(row).toHaveCount(0);
  for (const address of [url, url.replace(/.{4}$/, "AAAA"), `${new URL(url).origin}/s/guessed`]) {
    expect((await aunt.goto(address))?.status()).toBe(404);
    await expect(aunt.getByRole("heading", { level: 1 })).toHaveText("This link has ended");
  }

  await test.step("a link whose answer was lost is seen; one for a day ends", async () => {
    const term = dialog.getByLabel("How long may it be read?");
    await term.selectOption("One year");
    await loseAnswer(page, createPrivateLink);
    await dialog.getByRole("button", { name: "Make a link" }).click();
    const links = dialog.getByRole("list", { name: "Links that are open" }).getByRole("listitem");
    await expect(links).toHaveCount(1);
    await term.selectOption("One day");
    await dialog.getByRole("button", { name: "Make a link" }).click();
    await expect(links.filter({ hasText: "The link is ready" })).toHaveCount(1);
    const { privateLinks } = await call(ruth, listPrivateLinks, { params: { blessingId } });
    const days = privateLinks.map(({ endsAt }) => Math.round((Date.parse(endsAt) - Date.now()) / 86_400_000));
    expect(days.toSorted((one, other) => one - other)).toEqual([1, expect.closeTo(365, -1)]);
  });
});

test("A public blessing is read by anybody, and has a card for messengers", async ({
  guard,
  page: visitor,
  ruth,
  noorsPage: noor,
  ruthsPage: ruths,
}) => {
  guard.expect(/status of 40[04].*\/(api\/blessings|b)\//);
  const title = 'Figs & "olives"';
  const open = await keep(ruth, { title, description: "For all.", visibility: "public" });
  const own = await keep(ruth, { title: "Figs for me" });
  await test.step("whose foot stays out of sight while it is on its way", async () => {
    const release = await holdAnswer(noor, getBlessing);
    await noor.goto(`/b/${open.id}`);
    await expect(noor.getByRole("heading", { level: 1, name: "Blessing" })).toBeAttached();
    await expect(noor.getByRole("contentinfo")).not.toBeInViewport();
    release();
    await expect(noor.getByRole("heading", { level: 1, name: title })).toBeAttached();
  });

  for (const page of [visitor, noor]) {
    const response = await page.goto(`/b/${open.id}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("main")).toContainText("Ruth Hale");
    if (page === visitor) {
      await expectNoBarriers(page, "a blessing's page");
      const html = (await response?.text()) ?? "";
      // Read without a script too.
      expect(html).toContain("is a place where families keep the good things of their days.");
      expect(html).toContain('<meta property="og:title" content="Figs &amp; &quot;olives&quot;" />');
      expect(html).toContain('<meta property="og:description" content="For all." />');
      const [head = ""] = html.split("</head>");
      expect(head).not.toContain("Ruth");
      expect(response?.headers()["x-robots-tag"]).toContain("noindex");
      const image = /og:image" content="[^"]*?(\/icons\/[^"]+)"/.exec(html)?.[1] ?? "";
      expect((await visitor.request.get(image)).headers()["content-type"]).toBe("image/jpeg");
    }
    expect((await page.goto(`/b/${own.id}`))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This blessing is not here");
    await expect(page.getByRole("main")).not.toContainText("Figs for me");
  }
  await test.step("whose picture lies whole beside its words, and goes along to their end", async () => {
    const picture = await uploadAll(ruth, [aPhoto()]);
    const long = {
      title: "A long way",
      description: "On and on.\n".repeat(90),
      visibility: "public" as const,
    };
    const { id } = await keep(ruth, { ...long, ...picture });
    await visitor.goto(`/b/${id}`);
    const stage = visitor.locator("[data-stage]");
    await expect(stage).toBeInViewport({ ratio: 1 });
    const corners = await stage.evaluate((it) => {
      const style = getComputedStyle(it);
      const { borderTopLeftRadius: first, borderTopRightRadius: second } = style;
      return [first, second, style.borderBottomLeftRadius, style.borderBottomRightRadius];
    });
    expect(new Set(corners).size, corners.join(", ")).toBe(1);
    await visitor.getByRole("heading", { name: "Comments" }).scrollIntoViewIfNeeded();
    await expect(stage).toBeInViewport({ ratio: 0.5 });
    await expect(visitor.getByRole("main").getByRole("button", { name: "Sign In" })).toHaveCount(1);
    const field = visitor.getByRole("main").getByRole("textbox");
    await expect(field).toHaveAttribute("placeholder", "Sign in to write a comment.");
    await expect(field).toBeDisabled();
  });
  expect((await visitor.goto("/b/nothing"))?.status()).toBe(404);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("This blessing is not here");

  await visitor.goto(`/b/${own.id}`);
  await visitor.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await signInWith(visitor, ruth);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Figs for me");
  const answer = await ruths.goto(`/b/${own.id}`);
  expect(answer?.status()).toBe(200);
  expect(await answer?.text()).not.toContain("og:title");
  await expect(ruths.getByRole("heading", { level: 1 })).toHaveText("Figs for me");

  await ruths.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await ruths.goto(`/b/${open.id}`);
  await ruths.getByRole("main").getByRole("button", { name: "Copy link" }).click();
  await expect(ruths.getByRole("main").getByRole("button", { name: "Link copied" })).toBeVisible();
  expect(await ruths.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/b/${open.id}$`));
});
