import { listBlessings } from "@blessing-jar/contract/blessings.ts";
import { call } from "../server/seeds/api.ts";
import { keep } from "../server/seeds/members.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { blessingForm } from "./kit/blessing-form.ts";
import { aCircle } from "./kit/circles.ts";
import { goOn } from "./kit/go-on.ts";
import { bell, notifications } from "./kit/notifications.ts";
import { openShared } from "./kit/responses.ts";
import { expect, test } from "./kit/test.ts";

test("Ruth asks for prayer, Noor prays with her, and hears of the answer", async ({
  ruth,
  noor,
  ruthsPage,
  noorsPage,
}) => {
  await aCircle(ruth, { members: [noor] });
  await ruthsPage.goto("/dashboard");
  await ruthsPage.getByRole("button", { name: "Add New Blessing" }).first().click();
  const form = ruthsPage.getByRole("dialog", { name: "Add New Blessing" });
  await form.getByLabel("Title").fill("For Eli's knee");
  await form.getByRole("switch", { name: "This is a prayer" }).click();
  await form.getByRole("button", { name: /^Who may see it/ }).click();
  await form.getByRole("radio", { name: /^Group/ }).check();
  await form.getByRole("checkbox", { name: "The Hales" }).check();
  await form.getByRole("button", { name: "Share", exact: true }).click();
  await expect(form).toBeHidden();
  const [prayer] = (await call(ruth, listBlessings, {})).blessings;
  if (!prayer) throw new Error("The prayer was not kept.");

  const { detail } = await openShared(noorsPage, prayer);
  await expect(detail.getByText("A prayer", { exact: true })).toBeVisible();
  await expect(detail.getByRole("button", { name: "It was answered" })).toBeHidden();
  await detail.getByRole("button", { name: /^I am praying/ }).click();
  await expect(detail.getByRole("button", { name: /^I am praying/, pressed: true })).toBeVisible();
  await expectNoBarriers(noorsPage, "who prays");

  const own = await openShared(ruthsPage, prayer, goOn);
  await expect(own.sign("I am praying")).toContainText("1");
  await expectNoBarriers(ruthsPage, "who asks");
  await own.detail.getByRole("button", { name: "It was answered" }).click();
  await expect(own.detail.getByText("Answered Prayer")).toBeVisible();
  await expect(
    ruthsPage.getByText("Those who prayed with you will hear of it.", { exact: true }),
  ).toBeVisible();

  await expect(detail.getByText("Answered Prayer")).toBeVisible();
  await noorsPage.keyboard.press("Escape");
  await bell(noorsPage, 2).click();
  await notifications(noorsPage).one("The prayer “For Eli's knee” by Ruth Hale was answered").click();
  await expect(detail).toBeVisible();

  const quiet = await keep(ruth, { title: "For a good night", isPrayer: true });
  const alone = await openShared(ruthsPage, quiet, goOn);
  await alone.detail.getByRole("button", { name: "It was answered" }).click();
  await expect(
    ruthsPage.getByText("Your jar keeps it with the answered ones.", { exact: true }),
  ).toBeVisible();
  await ruthsPage.getByRole("button", { name: "Tell how" }).click();
  await expect(blessingForm(ruthsPage).description).toBeVisible();
});
