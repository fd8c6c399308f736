import { createCircle, joinCircle } from "@blessing-jar/contract/circles.ts";
import { requestConnection } from "@blessing-jar/contract/connections.ts";
import { call } from "./kit/api.ts";
import { ask, connect, openNetwork, people, received, sent, verify } from "./kit/network.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast, toasts } from "./kit/toasts.ts";

test("What Ruth asks is before Noor at once, what Noor accepts before Ruth, and either may end it for both", async ({
  app,
  aMember,
  openAs,
}) => {
  const [ruth, noor] = [await aMember("Ruth Hale"), await aMember("Noor Hale")];
  await verify(app, noor);
  const [ruths, noors] = [await openAs(ruth), await openAs(noor)];
  await openNetwork(noors);
  await ask(ruths, noor.email, "Child", "Look who is here!");
  await expect(received(noors)).toContainText("Look who is here!");

  await received(noors).getByRole("button", { name: "Accept" }).click();
  await expectToast(noors, "You and Ruth Hale are connected now");
  await expect(people(ruths).getByRole("button", { name: "Noor Hale" })).toContainText("Child");
  await expect(sent(ruths)).toHaveCount(0);

  await people(noors).getByRole("button", { name: "Ruth Hale" }).click();
  await noors.getByRole("button", { name: "Remove connection" }).click();
  await people(ruths).getByRole("button", { name: "Noor Hale" }).click();
  const card = ruths.getByRole("dialog", { name: "Noor Hale" });
  await card.getByRole("button", { name: "Remove connection" }).click();
  await expect(ruths.getByRole("alertdialog")).toBeVisible();
  await noors.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expectToast(noors, "Connection removed");
  await expect(ruths.getByRole("alertdialog")).toHaveCount(0);
  await expect(card).toHaveCount(0);
  await expect(people(ruths)).toHaveCount(0);
});

test("A request that Ruth takes back leaves Noor's page; that Noor declined, Ruth's page does not tell", async ({
  app,
  aMember,
  openAs,
}) => {
  const [ruth, noor] = [await aMember("Ruth Hale"), await aMember("Noor Hale")];
  await verify(app, noor);
  const [ruths, noors, elsewhere] = [await openAs(ruth), await openAs(noor), await openAs(noor)];
  await openNetwork(noors);
  await openNetwork(elsewhere);
  await ask(ruths, noor.email, "Cousin");
  await expect(received(noors)).toBeVisible();
  await sent(ruths).getByRole("button", { name: "Take back" }).click();
  await expectToast(ruths, "Request taken back");
  await expect(received(noors)).toHaveCount(0);

  await ask(ruths, noor.email, "Cousin");
  await received(noors).getByRole("button", { name: "Decline" }).click();
  await expectToast(noors, "Request declined");
  await expect(received(elsewhere)).toHaveCount(0);
  // What comes after it is heard, and the declined one waits as before.
  const eli = await aMember("Eli Hale");
  await verify(app, ruth);
  const body = { email: ruth.email, relationship: "friend" as const };
  await call(app.url, requestConnection, { token: eli.token, body });
  await expect(received(ruths)).toContainText("Eli Hale");
  await expect(sent(ruths)).toContainText(noor.email);
});

test("Who is connected and in a circle too stays in the network when the connection ends, and Ruth is told so", async ({
  app,
  aMember,
  openAs,
}) => {
  const [ruth, noor] = [await aMember("Ruth Hale"), await aMember("Noor Hale")];
  await connect(app, ruth, noor);
  const page = await openAs(ruth);
  await openNetwork(page);
  await expect(people(page).getByRole("button", { name: "Noor Hale" })).toContainText("Sibling");
  const { circle } = await call(app.url, createCircle, { token: ruth.token, body: { name: "The Hales" } });
  await call(app.url, joinCircle, { token: noor.token, body: { inviteCode: circle.inviteCode } });
  await people(page).getByRole("button", { name: "Noor Hale" }).click();
  await page.getByRole("button", { name: "Remove connection" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expectToast(page, "Connection removed");
  await expect(toasts(page)).toHaveCount(1);
  await expect(people(page).getByRole("button", { name: "Noor Hale" })).toContainText("In a circle with you");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});
