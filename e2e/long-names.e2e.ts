import { updateProfile } from "@blessing-jar/contract/accounts.ts";
import { createBlessing } from "@blessing-jar/contract/blessings.ts";
import { createCelebration } from "@blessing-jar/contract/celebrations.ts";
import { addComment } from "@blessing-jar/contract/comments.ts";
import { requestConnection } from "@blessing-jar/contract/network.ts";
import { call } from "../server/seeds/api.ts";
import { keep } from "../server/seeds/members.ts";
import { aCircle, share } from "./kit/circles.ts";
import { expectInside } from "./kit/layout.ts";
import { resize } from "./kit/looks.ts";
import { connect } from "./kit/network.ts";
import { expect, test } from "./kit/test.ts";

test.use({ hasProvenAddress: true });
// Many pages, each at two widths.
test.describe.configure({ timeout: 300_000 });

/** Sixty letters, as of some who write all their names as one; and one, as of some who have no more. */
const long = "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis";
const short = "李";

test("Names of sixty letters without a space, and of one, fit on the phone wherever they are shown", async ({
  app,
  aMember,
  openAs,
}) => {
  // The address is made of the name, and holds less.
  const [owner, other, third] = [await aMember(), await aMember(), await aMember()];
  const named = [
    [owner, long],
    [other, long.toUpperCase()],
    [third, short],
  ] as const;
  for (const [member, fullName] of named) await call(member, updateProfile, { body: { fullName } });
  const circle = await aCircle(owner, { name: long, members: [other, third] });
  const { id } = await keep(owner, { title: long, description: `${long}${long}` });
  await share(owner, circle, { id });
  for (const member of [other, third]) await share(member, circle, await keep(member, { title: short }));
  for (const member of [other, third]) {
    await call(member, addComment, { params: { blessingId: id }, body: { content: `${long} ${short}` } });
  }
  await connect(app, owner, other);
  await call(third, requestConnection, { body: { email: owner.email, relationship: "friend" } });
  const celebration = {
    name: long,
    eventType: "birthday" as const,
    eventDate: "2090-05-04",
    blessingIds: [id],
  };
  await call(owner, createCelebration, { body: celebration });
  await call(owner, createBlessing, {
    body: { title: short, category: "Family", blessingDate: "2026-03-01", visibility: "public" },
  });

  const page = await openAs(owner);
  await page.goto("/dashboard");
  const look = async (where: string) => {
    for (const size of ["smallest", "small"] as const) {
      await resize(page, size);
      await expectInside(page, `${where}, ${size}`);
    }
  };
  const paths = ["/dashboard", "/family", "/network", "/celebrations", "/memories", "/profile"];
  for (const path of [...paths, "/challenges", `/family?join=${circle.inviteCode}`]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
    await look(path);
  }
  await page.goto(`/dashboard?blessing=${id}`);
  await expect(page.getByRole("dialog").getByText(short).first()).toBeVisible();
  await look("a blessing with comments");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "You", exact: true }).click();
  await look("the menu");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /unread notification|^Notifications$/ }).click();
  await look("notifications");
});
