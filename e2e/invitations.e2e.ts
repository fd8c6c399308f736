import { logout } from "@blessing-jar/contract/accounts.ts";
import { listCircles } from "@blessing-jar/contract/circles.ts";
import { sendInvitations } from "@blessing-jar/contract/invitations.ts";
import { isolated } from "@blessing-jar/contract/kit/isolated.ts";
import { updateTour } from "@blessing-jar/contract/tour.ts";
import type { Page } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import { anEmail } from "../server/seeds/members.ts";
import { holdAnswer, loseAnswer, refuseAnswer } from "./kit/answers.ts";
import { authDialog, signInWith } from "./kit/auth-dialog.ts";
import { expectNoBarriers, rulesOfColour } from "./kit/axe.ts";
import { aCircle, formDialog, pressInMenu } from "./kit/circles.ts";
import { expectInside } from "./kit/layout.ts";
import { chooseTheme, resize } from "./kit/looks.ts";
import { deliverMail, linkInMail, mailsTo } from "./kit/outbox.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast, toasts } from "./kit/toasts.ts";

function inviteDialog(page: Page) {
  const dialog = page.getByRole("dialog", { name: /^Invite to / });
  return {
    dialog,
    rows: dialog.getByRole("textbox", { name: /^Email address \d/ }),
    row: (number: number) => dialog.getByRole("textbox", { name: `Email address ${number}`, exact: true }),
    remove: dialog.getByRole("button", { name: /^Remove email address/ }),
    add: dialog.getByRole("button", { name: "Add another address" }),
    message: dialog.getByLabel("Personal message"),
    preview: dialog.getByRole("region", { name: "What they will read" }),
    send: dialog.getByRole("button", { name: "Send invitations" }),
    later: dialog.getByRole("button", { name: "Later" }),
  };
}

async function beginInviting(page: Page, name = "The Hales") {
  await page.getByRole("button", { name: `What you can do with ${name}` }).click();
  await page.getByRole("menuitem", { name: "Send email invitations" }).click();
  const form = inviteDialog(page);
  await expect(form.dialog).toBeVisible();
  return form;
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
  await page.keyboard.press("ControlOrMeta+V");
}

test.use({ hasProvenAddress: true });

test("Whom Ruth invites from a list signs up and is in the circle", async ({
  app,
  openAs,
  ruth,
  ruthsPage: page,
}) => {
  await aCircle(ruth);
  const form = inviteDialog(page);
  const [noors, adas] = [anEmail("Noor"), anEmail("Ada")];

  await test.step("She pastes a list, and reads what they will read", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await deliverMail(page);
    await page.goto("/family");
    await beginInviting(page);
    await form.row(1).focus();
    await paste(page, `Noor Hale <${noors}>; ${adas}, ${noors.toUpperCase()}`);
    await expect(form.rows).toHaveCount(2);
    await expect(form.row(1)).toHaveValue(noors);
    await expect(form.row(2)).toHaveValue(adas);
    await form.message.fill("We miss you, Renée.\nCome soon.");
    await expect(form.preview).toContainText(
      "Ruth Hale would like you to join the family circle “The Hales”.",
    );
    await expect(form.preview).toContainText("Come soon.");
    await form.send.click();
    await expectToast(page, "2 invitations are on their way");
    await expect(form.dialog).toBeHidden();
  });

  await test.step("Noor comes by the mail's link, signs up and is in the circle", async () => {
    const link = await linkInMail(app.dataDir, noors, "from");
    const [mail] = await mailsTo(app.dataDir, noors);
    expect(mail).toContain("Ruth Hale would like you to join the family circle “The Hales”.");
    expect(mail).toContain("We miss you, Renée.");
    const noor = await openAs();
    await noor.goto(link);
    await expect(noor.getByRole("heading", { level: 1 })).toHaveText("Ruth Hale invites you to The Hales");
    await expect(noor.getByRole("figure")).toContainText("Come soon.");
    await noor.getByRole("button", { name: "Sign Up and join" }).click();
    const auth = authDialog(noor);
    await expect(auth.email).toHaveValue(noors);
    await noor.setViewportSize({ width: 1280, height: 720 });
    await expect(auth.createAccount).toBeInViewport({ ratio: 1 });
    await auth.fullName.fill("Noor Hale");
    await auth.password.fill("fig tree by the river");
    await auth.acceptance.check();
    // Welcomed by her circle, she is not welcomed once more in her jar.
    const toured = noor.waitForResponse(
      (answer) => answer.url().endsWith(updateTour.path) && answer.request().method() === updateTour.method,
    );
    await auth.createAccount.click();
    await expectToast(noor, "Welcome to The Hales");
    expect((await toured).ok()).toBe(true);
    const { circles } = await call(ruth, listCircles);
    expect(circles[0]?.memberCount).toBe(2);
  });

  await test.step("Whom Ruth adds while invitations are sent is still there", async () => {
    const answer = await holdAnswer(page, sendInvitations);
    await beginInviting(page);
    const [first, second] = [anEmail("Noor"), anEmail("Ada")];
    await form.row(1).fill(first);
    await form.message.fill("Come in!");
    await form.send.click();
    await form.add.click();
    await form.row(2).fill(second);
    answer();
    await expectToast(page, "1 invitation is on its way", "still in the form");
    await expect(form.rows).toHaveCount(1);
    await expect(form.row(1)).toHaveValue(second);
    await form.send.click();
    await expect(form.dialog).toBeHidden();
    await expect.poll(async () => (await mailsTo(app.dataDir, second))[0] ?? "").toContain("Come in!");
    await expect.poll(() => mailsTo(app.dataDir, first)).toHaveLength(1);
  });

  await test.step("An answer leaves her with what she has gone on to", async () => {
    const second = await holdAnswer(page, sendInvitations);
    await beginInviting(page);
    await form.row(1).fill(anEmail("Noor"));
    await form.send.click();
    await form.later.click();
    await pressInMenu(page, "The Hales", "Edit circle");
    const edit = formDialog(page, "Edit circle");
    await edit.description.fill("One table on Sundays.");
    const told = page.waitForResponse("**/api/invitations");
    second();
    await told;
    await expectToast(page, "1 invitation is on its way");
    await expect(edit.description).toHaveValue("One table on Sundays.");
    await page.keyboard.press("Escape");
    await expect(edit.dialog).toBeHidden();
  });

  await test.step("A lost answer mails nobody twice", async () => {
    await loseAnswer(page, sendInvitations);
    await beginInviting(page);
    const [elis, bens] = [anEmail("Eli"), anEmail("Ben")];
    await form.row(1).fill(elis);
    await form.send.click();
    await expectToast(page, "Failed to send invitations");
    await form.add.click();
    await form.row(2).fill(bens);
    await form.send.click();
    await expectToast(page, "2 invitations are on their way");
    for (const each of [elis, bens]) await linkInMail(app.dataDir, each, "join");
    expect(await mailsTo(app.dataDir, elis)).toHaveLength(1);
  });

  await test.step("Ruth sees who has not come, sends again and withdraws; the mail's link says so", async () => {
    await page.getByRole("link", { name: "The Hales" }).first().click();
    const waiting = page.getByRole("region", { name: "Invited, not here yet" });
    const ada = waiting.getByRole("listitem").filter({ hasText: adas });
    const showAll = waiting.getByRole("button", { name: "Show all 6 invitations" });
    await showAll.click();
    await expect(ada).toContainText("Invited by you");
    await expect(ada).toContainText("Can be sent again tomorrow");
    await expect(waiting).not.toContainText(noors);
    await expectNoBarriers(page, "circle with invitations");

    // As a day later.
    await page.route("**/api/circles/*/invitations", async (route) => {
      const answer = await (await route.fetch()).json();
      const invitations = answer.invitations.map((each: object) => ({ ...each, canSendAgain: true }));
      await route.fulfill({ json: { invitations } });
    });
    await page.reload();
    await showAll.click();
    await waiting.getByRole("button", { name: `Send again to ${adas}` }).click();
    await expectToast(page, "1 invitation is on its way");
    await page.unrouteAll({ behavior: "wait" });

    await ada.getByRole("button", { name: `Withdraw the invitation to ${adas}` }).click();
    const asked = page.getByRole("alertdialog");
    await expect(asked).toContainText("works until an admin renews it");
    await asked.getByRole("button", { name: "Withdraw", exact: true }).click();
    await expectToast(page, "The invitation is withdrawn");
    await expect(ada).toHaveCount(0);
    const guest = await openAs();
    await guest.goto(await linkInMail(app.dataDir, adas, "from"));
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText("This invitation has ended");
    await expect(guest.getByText("This invitation was withdrawn")).toBeVisible();
  });
});

test("What cannot be sent is said, and nothing typed is lost or told to others", async ({
  guard,
  ruth,
  noor,
  ruthsPage: page,
}) => {
  guard.expect(/status of 40[14]/);
  await aCircle(ruth, { name: "العائلة" });
  await deliverMail(page);
  await page.goto("/family");
  const name = isolated("العائلة", "en");
  const form = inviteDialog(page);
  const adas = anEmail("Ada");

  await test.step("What is missing or wrong is said", async () => {
    await beginInviting(page, name);
    await form.send.click();
    await expect(form.row(1)).toHaveAccessibleDescription("Please enter at least one email address.");
    await expect(form.row(1)).toBeFocused();
    await expect(form.remove).toHaveCount(0);

    await form.row(1).fill(adas);
    await form.add.click();
    await expect(form.row(2)).toBeFocused();
    // A comma begins the next row.
    await page.keyboard.type("ben(at)example.org, noor@example");
    await expect(form.row(3)).toBeFocused();
    await form.send.click();
    for (const wrong of [2, 3]) {
      await expect(form.row(wrong)).toHaveAccessibleDescription("Please enter a valid email address");
    }
    await expect(form.row(1)).not.toHaveAttribute("aria-invalid", "true");
    await expect(toasts(page)).toHaveCount(0);
  });

  await test.step("The dialog bars nobody", async () => {
    await expectNoBarriers(page, "invite dialog");
    await chooseTheme(page, "dark");
    await expectNoBarriers(page, "invite dialog, dark", rulesOfColour);
    await resize(page, "small");
    await expectInside(page, "invite dialog, 390");
    await expectNoBarriers(page, "invite dialog, 390");
    await resize(page, "wide");
  });

  await test.step("What she typed is there again, also after closing", async () => {
    await form.dialog.getByRole("button", { name: "Remove email address 2" }).click();
    await expect(form.row(2)).toHaveValue("noor@example");
    await form.row(2).fill(" ");
    await form.message.fill("x".repeat(600));
    // What is pasted is not cut.
    await expect(form.message).toHaveValue("x".repeat(600));
    await expect(form.dialog).toContainText("600 / 500");
    await form.message.fill("x".repeat(500));
    await expect(form.dialog).toContainText("500 / 500");
    await page.keyboard.press("Escape");
    await expect(form.dialog).toBeHidden();
    await page.reload();
  });

  await test.step("What was not sent stays, and is sent once", async () => {
    const mend = await refuseAnswer(page, sendInvitations);
    await beginInviting(page, name);
    await expect(form.row(1)).toHaveValue(adas);
    await expect(form.message).toHaveValue("x".repeat(500));
    await form.send.click();
    await expectToast(page, "Failed to send invitations");
    await expect(form.row(1)).toHaveValue(adas);

    await mend();
    const sent = page.waitForRequest("**/api/invitations");
    await form.send.click();
    expect((await sent).postDataJSON()).toMatchObject({ emails: [adas] });
    await expectToast(page, "1 invitation is on its way");
    await beginInviting(page, name);
    await expect(form.row(1)).toHaveValue("");
    await expect(form.message).toHaveValue("");
  });

  await test.step("Whoever has had enough invitations today is left out", async () => {
    // The journeys' own server counts nobody: its answer is the one of a server that does.
    await page.route("**/api/invitations", (route) =>
      route.fulfill({ status: 201, json: { invitationsSent: 1 } }),
    );
    await form.row(1).fill("ada@example.org");
    await form.add.click();
    await page.keyboard.type("flooded@example.org");
    await form.send.click();
    await expectToast(
      page,
      "1 invitation is on its way",
      "1 address has had enough invitations for today and was left out.",
    );
    await beginInviting(page, name);
    await form.later.focus();
    await page.keyboard.press("Enter");
    await expect(form.dialog).toBeHidden();
    await expect(page.getByRole("button", { name: `What you can do with ${name}` })).toBeFocused();
    await page.unrouteAll();
  });

  await test.step("Noor, who signs in over Ruth's unsent invitation, gets none of it", async () => {
    await beginInviting(page, name);
    await form.message.fill("Only for Ada");
    await form.row(1).fill(anEmail("Ada"));
    await call(ruth, logout);
    await form.send.click();
    await signInWith(page, noor);
    await expect(form.dialog).toBeHidden();
    await expect(page.getByText("No family circles yet")).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Only for Ada");
  });
});

test.describe("Before her own address is proven", () => {
  test.use({ hasProvenAddress: false });

  test("Ruth is told so first, where mail goes out with the mail again at a press; what she typed stays", async ({
    ruth,
    ruthsPage: page,
  }) => {
    await aCircle(ruth);
    await page.goto("/family");
    const { dialog, send } = await beginInviting(page);
    await expect(dialog).toContainText(
      "No mail can go out from here yet, so please pass the link on yourself",
    );
    await expect(dialog.getByRole("button", { name: "Copy invite link" })).toBeVisible();
    await expect(send).toHaveCount(0);

    await deliverMail(page);
    await page.reload();
    const form = await beginInviting(page);
    await expect(form.dialog).toContainText(`open the link in the mail to ${ruth.user.email}`);
    // The journeys run on this computer's own address, which no phone reaches.
    await expect(form.dialog).toContainText(
      "The link in the mail opens only on the computer this site runs on",
    );
    const adas = anEmail("Ada");
    await form.row(1).fill(adas);
    await form.dialog.getByRole("button", { name: "Send the mail again" }).click();
    await expectToast(page, `A new mail is on its way to ${ruth.user.email}`);
    await expect(form.row(1)).toHaveValue(adas);
  });
});
