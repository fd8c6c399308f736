import { listNotifications } from "@blessing-jar/contract/notifications.ts";
import { call } from "../server/seeds/api.ts";
import { keep } from "../server/seeds/members.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { aCircle, share } from "./kit/circles.ts";
import { fingersOn } from "./kit/fingers.ts";
import { goOn } from "./kit/go-on.ts";
import { expectInside } from "./kit/layout.ts";
import { changeLanguage, chooseLanguage, resize } from "./kit/looks.ts";
import { bell } from "./kit/notifications.ts";
import { signInAs } from "./kit/people.ts";
import { openShared } from "./kit/responses.ts";
import { expect, test } from "./kit/test.ts";

test("Ruth mentions whom she shares with, by keys and by a finger", async ({ aMember, openAs }) => {
  const [ruth, noor, eli, hala] = [
    await aMember("Ruth Hale"),
    await aMember("Noor Hale Aziz"),
    await aMember("Eli Hale"),
    await aMember("نور حيدر"),
  ];
  const circle = await aCircle(ruth, { members: [noor] });
  await aCircle(ruth, { members: [eli] });
  const blessing = await keep(ruth);
  await share(ruth, circle, blessing);
  const page = await openAs(ruth);
  const { detail, field, send, comment } = await openShared(page, blessing);

  await test.step("Names of the family alone are offered, by keys", async () => {
    await field.fill("Look, ");
    await field.press("End");
    await field.pressSequentially("@");
    const names = detail.getByRole("listbox", { name: "People you can mention" });
    await expect(names.getByRole("option")).toHaveText([/Noor Hale Aziz/]);
    await expect(field).toHaveAttribute("aria-activedescendant", /.+/);
    await expectNoBarriers(page, "names to choose from");
    await field.press("Escape");
    await expect(names).toHaveCount(0);
    await expect(detail).toBeVisible();
    await field.pressSequentially("eli");
    await expect(names).toHaveCount(0);
    for (const _ of "@eli") await field.press("Backspace");
    await field.pressSequentially("@noor ha");
    await expect(names).toBeVisible();
    await field.press("Enter");
    await expect(field).toHaveValue("Look, @Noor Hale Aziz ");
    await field.pressSequentially("come!");
    await send.click();
    await expect(comment("Look, @Noor Hale Aziz come!").locator("bdi", { hasText: "@" })).toHaveText(
      "@Noor Hale Aziz",
    );
  });

  await test.step("Names of both directions are chosen by a finger, in Arabic too", async () => {
    const theirs = await aCircle(ruth, { members: [hala] });
    const rain = await keep(ruth, { title: "Rain at last" });
    await share(ruth, theirs, rain);
    await goOn(page, "/dashboard");
    await resize(page, "small");
    await changeLanguage(page, "ar");
    await goOn(page, `/dashboard?blessing=${rain.id}`);
    const opened = page.getByRole("dialog");
    const words = opened.getByRole("textbox");
    await words.fill("@نو");
    const { tap } = await fingersOn(page);
    const { x, y, width, height } = (await opened.getByRole("option").boundingBox()) ?? {
      ...{ x: 0, y: 0, width: 0, height: 0 },
    };
    await tap({ x: x + width / 2, y: y + height / 2 });
    await expect(words).toHaveValue("@نور حيدر ");
    await expect(words).toBeFocused();
    await expectInside(page, "a name in Arabic");
    await expectNoBarriers(page, "a name in Arabic");
  });

  await test.step("Whoever was mentioned is told, and nobody else", async () => {
    await resize(page, "wide");
    await signInAs(page, noor);
    await chooseLanguage(page, "en");
    await page.goto("/dashboard");
    await bell(page, 2).click();
    await expect(page.getByText(/Ruth Hale.? mentioned you on/)).toBeVisible();
    expect(await call(eli, listNotifications)).toMatchObject({ notifications: [], unread: 0 });
  });
});
