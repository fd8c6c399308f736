import { keep } from "../server/seeds/members.ts";
import { aCircle, share } from "./kit/circles.ts";
import { aFullJar } from "./kit/full-jar.ts";
import { connect } from "./kit/network.ts";
import { expect, test } from "./kit/test.ts";

const size = { viewport: { width: 320, height: 640 } };

/** As somebody sets it in the browser, so that the layout's own limits grow with it. */
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=24"],
    });
  },
});

test("With letters of 24 px no page is wider than a small phone", async ({ app, openAs, ruth, noor }) => {
  await aFullJar(ruth);
  const circle = await aCircle(ruth, { requiresApproval: true, members: [noor] });
  await share(noor, circle, await keep(noor));
  await connect(app, ruth, noor);
  const [visitors, ruths] = [await openAs(undefined, size), await openAs(ruth, size)];
  const places = [
    { page: visitors, path: "/", end: visitors.getByRole("article", { name: "She is home" }) },
    { page: visitors, path: "/contact-us", end: visitors.getByLabel("Message", { exact: true }) },
    { page: ruths, path: "/dashboard", end: ruths.getByRole("radio", { name: "Grid" }) },
    { page: ruths, path: "/memories", end: ruths.getByRole("group", { name: "Month" }) },
    { page: ruths, path: `/family?circle=${circle.id}`, end: ruths.getByRole("region", { name: "Members" }) },
    { page: ruths, path: "/network", end: ruths.getByRole("region", { name: "People in your network" }) },
  ];
  for (const { page, path, end } of places) {
    await page.goto(path);
    await expect(end).toBeVisible();
    await end.scrollIntoViewIfNeeded();
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond, path).toBeLessThanOrEqual(0);
  }
});
