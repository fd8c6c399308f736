import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import type { Member } from "../../server/seeds/members.ts";
import { giveConsent } from "./consent.ts";
import { chooseLanguage, sizes } from "./looks.ts";
import { giveSession } from "./people.ts";
import { knowTheWay } from "./tour.ts";

interface Visit {
  url: string;
  language: LanguageCode;
  /** Left out: a visitor. */
  member?: Member;
}

/** The small one is a phone, whose scroll bars lie over the page. */
export async function openPage(
  from: Browser,
  { url, member, language }: Visit,
  size: "wide" | "small",
): Promise<Page> {
  const isPhone = size === "small";
  const options: BrowserContextOptions = {
    baseURL: url,
    viewport: sizes[size],
    reducedMotion: "reduce",
    locale: "en-US",
    isMobile: isPhone,
    hasTouch: isPhone,
  };
  const context = await from.newContext(options);
  if (member) await giveSession(context, member);
  await giveConsent(context);
  await knowTheWay(context);
  const page = await context.newPage();
  await page.goto("/");
  await chooseLanguage(page, language);
  return page;
}

/** Pictures and fonts are there; what loads only when it is near has been near. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.allSettled(Array.from(document.images, (image) => image.decode()));
    await document.fonts.ready;
  });
}
