import { fixedPages } from "@blessing-jar/contract/site-map.ts";
import { expect } from "@playwright/test";
import { at, type Screen, then } from "./screen.ts";
import { searchBlessings } from "./search.ts";

const hiddenToo = { includeHidden: true };

const landing = at("landing", "/");
const dashboard: Screen = {
  name: "dashboard",
  open: async (page, t) => {
    await page.goto("/dashboard");
    const [cards, calendar] = [page.getByRole("article").first(), page.getByRole("grid")];
    await expect(cards.or(calendar).first()).toBeVisible();
    // The view that was chosen last stays, and a calendar has no cards.
    if (await calendar.isVisible())
      await page.getByRole("radio", { name: t("blessings.list.views.grid") }).click();
    await expect(cards).toBeVisible();
    await expect(page.getByRole("heading", { name: t("categories.title") })).toBeVisible();
  },
};

const signUpDialog = then("sign-up", landing, async (page, t) => {
  await page.getByRole("button", { name: t("shell.startJar") }).click();
  await expect(page.getByRole("dialog", { name: t("accounts.dialog.signupTitle") })).toBeVisible();
});

const blessingForm = then("form", dashboard, async (page, t) => {
  await page
    .getByRole("button", { name: t("blessings.add") })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByLabel(t("blessings.form.title"), { exact: true })).toBeFocused();
});

const detail = then("detail", dashboard, async (page) => {
  await page.getByRole("article").first().getByRole("heading").getByRole("button").click();
  await expect(page.getByRole("dialog").locator("img").first()).toBeVisible();
});

const accountMenu: Screen = {
  ...then("account-menu", dashboard, async (page, t) => {
    await page
      .getByRole("navigation", { name: t("shell.nav.label") })
      .getByRole("button")
      .last()
      .click();
    await expect(page.getByRole("button", { name: t("shell.nav.signOut") })).toBeVisible();
  }),
  width: "wide",
};

const visitorMenu = then("visitor-menu", landing, async (page, t) => {
  const bar = page.getByRole("navigation", { name: t("shell.nav.label") });
  await bar.getByRole("button", { name: t("shell.nav.openMenu") }).click();
  await expect(bar.getByRole("listitem").first()).toBeVisible();
});

const you = then("you", dashboard, async (page, t) => {
  await page.getByRole("button", { name: t("blessings.bar.you"), exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("link").first()).toBeVisible();
});

const view = (name: "list" | "timeline" | "calendar"): Screen =>
  then(name, dashboard, async (page, t) => {
    await page.getByRole("radio", { name: t(`blessings.list.views.${name}`) }).click();
    await expect(page.getByRole(name === "calendar" ? "grid" : "article").first()).toBeVisible();
  });

/** Waited for in another way, or another address of the same. */
const otherwise = ["/", "/dashboard", "/blessings"];

function asTheyOpen(whom: "everybody" | "members"): Screen[] {
  return fixedPages
    .filter(({ path, who }) => who === whom && !otherwise.includes(path))
    .map(({ path }) => at(path.slice(1), path));
}

export const visitorScreens: readonly Screen[] = [
  landing,
  { ...visitorMenu, width: "small" },
  ...asTheyOpen("everybody"),
  then("checkout", at("donate", "/donate"), async (page, t) => {
    await page
      .getByRole("list", { name: t("donations.give") })
      .getByRole("button")
      .first()
      .click();
    await expect(page.getByRole("textbox", { name: t("donations.practice.number") })).toBeVisible();
  }),
  {
    name: "admin-denied",
    open: async (page, t) => {
      await page.goto("/admin");
      const question = page.getByRole("dialog");
      await question.getByRole("button", { name: t("shell.close"), exact: true }).click();
      await expect(question).toBeHidden();
      await expect(page.getByRole("heading", { name: t("shell.accessDenied.title") })).toBeVisible();
    },
  },
  at("not-found", "/no-such-page", 404),
  {
    name: "sign-in",
    open: async (page) => {
      await page.goto("/memories");
      await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
    },
  },
  signUpDialog,
  then("sign-up-refused", signUpDialog, async (page, t) => {
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("accounts.signup.submit") })
      .click();
    await expect(page.getByText(t("accounts.validation.acceptBoth"), { exact: true })).toBeVisible();
  }),
  {
    name: "reset",
    open: async (page, t) => {
      await page.goto("/?reset=from-a-mail");
      await expect(page.getByRole("dialog", { name: t("accounts.dialog.resetTitle") })).toBeVisible();
    },
  },
  then("cookie-policy", landing, async (page, t) => {
    await page
      .getByRole("contentinfo")
      .getByRole("button", { name: t("shell.footer.cookies") })
      .click();
    await expect(page.getByRole("dialog").getByRole("heading").nth(1)).toBeVisible();
  }),
];

export const memberScreens: readonly Screen[] = [
  dashboard,
  accountMenu,
  { ...you, width: "small" },
  view("list"),
  view("timeline"),
  view("calendar"),
  ...asTheyOpen("members"),
  then("nothing-found", dashboard, async (page, t) => {
    await searchBlessings(page, t, "nothing of the kind");
    await page.getByText(t("blessings.empty.found")).scrollIntoViewIfNeeded();
  }),
  blessingForm,
  then("form-refused", blessingForm, async (page, t) => {
    await page.getByRole("button", { name: t("blessings.form.keep") }).click();
    await expect(page.getByText(t("blessings.validation.title"))).toBeVisible();
  }),
  detail,
  then("edit", detail, async (page, t) => {
    const name = t("blessings.edit");
    const edit = page.getByRole("button", { name, exact: true });
    if (await edit.isVisible()) await edit.click();
    else {
      // On a phone it is among the others.
      await page.getByRole("button", { name: t("blessings.detail.more"), exact: true }).click();
      await page.getByRole("menuitem", { name, exact: true }).click();
    }
    await expect(page.getByRole("button", { name: t("blessings.form.save"), exact: true })).toBeVisible();
  }),
  then("delete", detail, async (page, t) => {
    await page.getByRole("button", { name: t("blessings.detail.more"), exact: true }).click();
    await page.getByRole("menuitem", { name: t("blessings.delete.action"), exact: true }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
  }),
  then("badges", dashboard, async (page, t) => {
    await page.getByRole("button", { name: t("stats.badges.recent") }).click();
    await expect(page.getByRole("dialog", { name: t("stats.badges.title") })).toBeVisible();
  }),
  then("quote", dashboard, async (page, t) => {
    await page.getByRole("button", { name: t("quotes.create") }).click();
    await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
  }),
  {
    ...then("toast", dashboard, async (page, t) => {
      await page.getByRole("button", { name: t("stats.streak.title") }).click();
      await expect(page.getByRole("region", { name: "F8" }).getByRole("listitem", hiddenToo)).toBeVisible();
    }),
    isBrief: true,
  },
  {
    name: "tour",
    open: async (page, t) => {
      await page.goto("/dashboard?tour=start");
      await expect(page.getByRole("dialog", { name: t("tour.title") })).toBeVisible();
    },
  },
  at("trash", "/profile?show=trash"),
  then("circle-form", at("family", "/family"), async (page, t) => {
    await page.getByRole("button", { name: t("circles.create") }).click();
    await expect(page.getByRole("dialog", { name: t("circles.form.createTitle") })).toBeVisible();
  }),
  then("planner", at("celebrations", "/celebrations"), async (page, t) => {
    await page.getByRole("button", { name: t("celebrations.quick.yearEnd.title") }).click();
    await expect(page.getByRole("dialog").getByRole("checkbox").first()).toBeVisible();
  }),
  then("slideshow", at("celebrations", "/celebrations"), async (page, t) => {
    await page
      .getByRole("button", { name: t("celebrations.start") })
      .first()
      .click();
    await page.getByRole("button", { name: t("celebrations.show.next") }).click();
    await expect(page.getByRole("dialog").getByRole("article")).toBeVisible();
  }),
];

/** Of a member with a family: what others shared, and one blessing of their own, with a picture. */
export const familyScreens: readonly Screen[] = [
  at("family-joined", "/family"),
  then("circle", at("family", "/family"), async (page, t) => {
    await page
      .getByRole("link", { name: t("circles.view") })
      .first()
      .click();
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  }),
  at("network-joined", "/network"),
  then("jar", dashboard, async (page, t) => {
    const open = t("jar.open");
    await page.getByRole("button", { name: open }).click();
    await expect(page.getByRole("dialog", { name: open }).getByRole("article")).toBeVisible();
  }),
  then("lightbox", detail, async (page, t) => {
    await page.getByRole("button", { name: t("media.lightbox.open") }).click();
    await expect(page.getByRole("link", { name: t("media.lightbox.download") })).toBeVisible();
  }),
];

/** Whom a link of this circle brings. */
export const arrival = (inviteCode: string): Screen => at("arrival", `/family?join=${inviteCode}`);
