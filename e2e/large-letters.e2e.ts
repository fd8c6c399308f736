import { keep } from "../server/seeds/members.ts";
import { aCircle, share } from "./kit/circles.ts";
import { aFullJar } from "./kit/full-jar.ts";
import { expectInside, expectReadable, expectWholeWords } from "./kit/layout.ts";
import { changeLanguage, chooseLanguage, resize } from "./kit/looks.ts";
import { connect } from "./kit/network.ts";
import { at, type Screen } from "./kit/screen.ts";
import { memberScreens, visitorScreens } from "./kit/screens.ts";
import { test } from "./kit/test.ts";
import { type Words, wordsOf } from "./kit/words.ts";

/** Twice as large, as somebody sets it in the browser, so that the layout's own limits grow with it. */
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"],
    });
  },
});
test.describe.configure({ timeout: 600_000 });

const languages = ["en", "fr", "ar"] as const;
const half = Math.ceil(memberScreens.length / 2);

for (const [who, screens] of [
  ["visitor", visitorScreens],
  ["member", memberScreens.slice(0, half)],
  ["member, further on,", memberScreens.slice(half)],
] as const) {
  test(`With letters twice as large a ${who} reads whole words, and none beyond the edge`, async ({
    app,
    guard,
    openAs,
    aMember,
    noor,
  }) => {
    guard.expect(/status of 404.*\/no-such-page/);
    const ruth = who === "visitor" ? undefined : await aMember("Ruth Hale");
    const further: Screen[] = [];
    if (ruth) {
      await aFullJar(ruth);
      const circle = await aCircle(ruth, { requiresApproval: true, members: [noor] });
      await share(noor, circle, await keep(noor));
      await connect(app, ruth, noor);
      further.push(at("circle", `/family?circle=${circle.id}`));
    }
    const page = await openAs(ruth);
    await page.goto("/");
    const words = new Map<string, Words>();
    for (const language of languages) words.set(language, await wordsOf(app.url, language));
    for (const { name, width, isBrief, open } of [...screens, ...further]) {
      // A wide window has the phone's bar then.
      if (width === "wide") continue;
      await test.step(name, async () => {
        for (const language of languages) {
          if (language === "en" || isBrief) {
            await resize(page, "small");
            await chooseLanguage(page, language);
            await open(page, words.get(language) as Words);
          } else await changeLanguage(page, language);
          for (const size of width || language !== "fr"
            ? (["small"] as const)
            : (["wide", "small"] as const)) {
            await resize(page, size);
            const where = `${name}, ${language}, ${size}`;
            await expectInside(page, where);
            await expectReadable(page, where);
            await expectWholeWords(page, where);
          }
        }
      });
    }
  });
}
