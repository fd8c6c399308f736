import { getBlessing, updateBlessing } from "@blessing-jar/contract/blessings.ts";
import { sendContactMessage } from "@blessing-jar/contract/contact.ts";
import { reportBlessing } from "@blessing-jar/contract/reports.ts";
import type { Page } from "@playwright/test";
import { send } from "../server/seeds/api.ts";
import { keep, signIn } from "../server/seeds/members.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { goOn } from "./kit/go-on.ts";
import { bell, notifications } from "./kit/notifications.ts";
import { mailsTo } from "./kit/outbox.ts";
import { signInAs } from "./kit/people.ts";
import { openShared, say } from "./kit/responses.ts";
import { readShared } from "./kit/shared-app.ts";
import { type App, expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

async function theAdministrator(app: App) {
  const { adminEmail, adminPassword } = readShared();
  return await signIn(app.url, adminEmail, adminPassword);
}

/** Some say how many wait. */
const openTab = (page: Page, name: string) =>
  page.getByRole("tab", { name: new RegExp(`^${name}( \\d+\\+?)?$`) }).click();

const rowOf = (page: Page, words: string) =>
  page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: words });

test("What is reported is looked at and decided, and who wrote it is told", async ({
  app,
  ruth,
  noor,
  ruthsPage: page,
  noorsPage,
}) => {
  const mark = ruth.user.id.slice(-6);
  const blessing = await keep(ruth, { title: `Cheap figs ${mark}`, visibility: "public" });
  await say(ruth, blessing.id, `Call me ${mark}`);

  await test.step("Noor reports a blessing and a comment", async () => {
    const { comment } = await openShared(noorsPage, blessing);

    await noorsPage.getByRole("button", { name: "Report this blessing" }).click();
    const dialog = noorsPage.getByRole("dialog", { name: "Report this blessing" });
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expect(dialog.getByText("Please choose what is wrong")).toBeVisible();
    await expectNoBarriers(noorsPage, "reporting a blessing");
    await dialog.getByLabel("What is wrong?").selectOption({ label: "It is advertising, or a deception" });
    await dialog.getByLabel("What else should we know?").fill("She sells them every week.");
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expectToast(noorsPage, "Thank you for telling us");
    await expect(dialog).toBeHidden();

    await comment("Call me").getByRole("button", { name: "More about the comment by Ruth Hale" }).click();
    await noorsPage.getByRole("menuitem", { name: "Report this comment" }).click();
    const ofComment = noorsPage.getByRole("dialog", { name: "Report the comment by Ruth Hale" });
    await ofComment.getByLabel("What is wrong?").selectOption({ label: "Something else" });
    await ofComment.getByRole("button", { name: "Send report" }).click();
    await expect(ofComment).toBeHidden();
  });

  await test.step("What Ruth wrote herself she does not report, and sees no reports", async () => {
    // What one wrote oneself is not reported, and nobody but administrators looks at reports.
    await openShared(page, blessing);
    await expect(page.getByRole("button", { name: /^Report/ })).toHaveCount(0);
    await page.getByRole("button", { name: /^More about the comment/ }).click();
    await expect(page.getByRole("menuitem")).toHaveText(["Delete"]);
    await page.keyboard.press("Escape");
    await goOn(page, "/admin?tab=reported");
    await expect(page.getByText("Access Denied")).toBeVisible();
  });

  const words = { title: `Cruel ${mark}`, category: "Family" as const, blessingDate: "2026-03-01" };
  const { id: blessingId } = await keep(ruth, { ...words, visibility: "public" });
  const params = { blessingId };
  await send(noor, reportBlessing, { params, body: { reason: "unkind" } });
  const rewritten = { ...words, title: `Kind ${mark}` };
  await send(ruth, updateBlessing, { params, body: { ...rewritten, visibility: "public" } });

  await test.step("An administrator decides, Ruth is told what, and Noor that", async () => {
    await signInAs(page, await theAdministrator(app));
    await page.goto("/dashboard");
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("button", { name: /unread notification/ })
      .click();
    await notifications(page)
      .one("wait")
      .filter({ hasText: /report/i })
      .first()
      .click();
    await expect(page).toHaveURL("/admin?tab=reported");
    const [figs, call] = [rowOf(page, `Cheap figs ${mark}`).first(), rowOf(page, `Call me ${mark}`).first()];
    for (const words of ["A blessing by Ruth Hale", "1 report", "She sells them every week.", "Noor Hale"]) {
      await expect(figs).toContainText(words);
    }
    await expectNoBarriers(page, "what was reported");
    await call.getByRole("button", { name: "Leave it as it is" }).click();
    await expectToast(page, "It stays as it is");
    await expect(call).toBeHidden();
    await figs.getByRole("button", { name: "Delete…" }).click();
    const asking = page.getByRole("alertdialog", { name: "Delete this blessing?" });
    await expect(asking.getByLabel("Reason")).toHaveValue("spam");
    await asking.getByRole("button", { name: "Delete", exact: true }).click();
    await expectToast(page, "Blessing deleted");
    await expect(figs).toBeHidden();

    const mails = () => mailsTo(app.dataDir, ruth.email);
    await expect.poll(async () => (await mails()).join()).toContain(`Cheap figs ${mark}`);
    expect((await mails()).join()).toContain("It is advertising, or a deception");
    expect((await mailsTo(app.dataDir, noor.email)).join()).not.toContain(mark);
    await goOn(noorsPage, "/dashboard");
    await bell(noorsPage, 1).click();
    await expect(notifications(noorsPage).all).toHaveText(/What you reported was looked at/);
    await expectNoBarriers(noorsPage, "the end of a report");
    expect((await send(ruth, getBlessing, { params: { blessingId: blessing.id } })).status).toBe(404);
  });

  await test.step("What was made private once reported is opened for a reason", async () => {
    const row = page
      .getByRole("tabpanel")
      .getByRole("listitem")
      .filter({ hasText: "A blessing by Ruth Hale" });
    await expect(row.filter({ hasText: `Cruel ${mark}` })).toContainText("As it was on");
    await expect(row.filter({ hasText: `Kind ${mark}` })).toHaveCount(0);

    await send(ruth, updateBlessing, { params, body: { ...rewritten, visibility: "private" } });
    await page.reload();
    const closed = row.filter({ hasText: "Nobody but Ruth Hale can see it any more" }).last();
    await expect(closed).toBeVisible();
    await expectNoBarriers(page, "a report that is closed");
    await closed.getByRole("button", { name: "Open with a reason" }).click();
    const asking = page.getByRole("dialog", { name: "Open a blessing by Ruth Hale?" });
    await asking.getByLabel("Your reason").fill("Noor says that it is unkind.");
    await asking.getByRole("button", { name: "Open it" }).click();
    const opened = page.getByRole("dialog", { name: "A blessing by Ruth Hale" });
    await expect(opened).toContainText(
      new RegExp(`As it was on.*Cruel ${mark}.*As it is now.*Kind ${mark}`, "s"),
    );
    await expectNoBarriers(page, "a report that was opened");
  });

  await test.step("No private blessing is read without a reason", async () => {
    await keep(noor, { title: `Only mine ${mark}` });
    const message = {
      name: "Guest",
      email: "guest@example.org",
      subject: `Figs ${mark}`,
      message: "Are they ripe?",
    };
    await send({ url: app.url }, sendContactMessage, { body: message });
    await page.keyboard.press("Escape");
    await openTab(page, "Blessings");
    await page.getByRole("searchbox", { name: "Who wrote it, or the blessing's ID" }).fill(noor.email);
    const rows = page.getByRole("list", { name: "Blessings" }).getByRole("listitem");
    await expect(rows).toHaveText([/Noor Hale.*Private/s]);
    await expect(rows).not.toContainText(mark);
    await expectNoBarriers(page, "all blessings");
    await rows.getByRole("button", { name: "Open with a reason" }).click();
    const asking = page.getByRole("dialog", { name: "Open a blessing by Noor Hale?" });
    await asking.getByLabel("Your reason").fill("She asked us to look for it.");
    await asking.getByRole("button", { name: "Open it" }).click();
    const opened = page.getByRole("dialog", { name: "A blessing by Noor Hale" });
    await expect(opened).toContainText(`Only mine ${mark}`);
    await expectNoBarriers(page, "an opened blessing");
    await page.keyboard.press("Escape");
    await expect(rows).not.toContainText(mark);
    await expect
      .poll(async () => (await mailsTo(app.dataDir, noor.email)).join())
      .toContain("She asked us to look for it.");
    await noorsPage.goto("/dashboard");
    await noorsPage.getByRole("button", { name: /unread notification/ }).click();
    await expect(notifications(noorsPage).all.first()).toHaveText(
      new RegExp(`An administrator opened “.*Only mine ${mark}.*She asked us to look for it\\.`, "s"),
    );
  });

  await test.step("A message is answered", async () => {
    await openTab(page, "Messages");
    const figs = rowOf(page, `Figs ${mark}`);
    await expect(figs.getByRole("link", { name: "Answer by mail" })).toHaveAttribute(
      "href",
      `mailto:guest%40example.org?subject=Re%3A%20Figs%20${mark}`,
    );
    await expect(page.getByRole("tab", { name: /^Messages \d+\+?$/ })).toBeVisible();
    await expectNoBarriers(page, "messages");
    await figs.getByRole("button", { name: "Mark as answered" }).click();
    await expect(figs).toBeHidden();
    await page.getByRole("radio", { name: "All" }).click();
    await expect(figs).toContainText("Answered");
  });

  await test.step("An administrator sees how the place runs", async () => {
    await goOn(page, "/admin?tab=jobs");
    const later = page.getByRole("region", { name: "Everything that is done later" });
    const quiet = later.getByRole("button", { name: /^\d+ kinds? of work with nothing waiting$/ });
    await quiet.click();
    await expect(later).toContainText("Mail to an author whose words were opened or deleted");
    // Of what has nothing to tell no figures are shown.
    await expect(later.getByRole("row", { name: /0 0 0$/ })).toHaveCount(0);
    await expectNoBarriers(page, "jobs");
    await goOn(page, "/admin?tab=donations");
    await expect(page.getByRole("heading", { name: "Donations", level: 2 })).toBeVisible();
    await expect(page.getByText(/Given in all|In practice mode|No donations yet/).first()).toBeVisible();
    await expectNoBarriers(page, "donations");
  });

  await test.step("What is an administrator's own needs no reason", async () => {
    const keeper = await theAdministrator(app);
    const own = await keep(keeper, { title: `Mine ${mark}` });
    await openTab(page, "Blessings");
    await page.getByRole("searchbox", { name: "Who wrote it, or the blessing's ID" }).fill(own.id);
    const rows = page.getByRole("list", { name: "Blessings" }).getByRole("listitem");
    await expect(rows).toHaveCount(1);
    await rows.getByRole("button", { name: "Read" }).click();
    await expect(page.getByRole("heading", { name: `Mine ${mark}` })).toBeVisible();
  });
});
