import type { Browser, Page, Request } from "playwright-core";

interface Visit {
  url: string;
  locale?: string;
  /** Before the page is opened. */
  prepare?: (page: Page) => Promise<void>;
}

export interface Weight {
  /** All that the page asks for until it is at rest, of the network and of the browser's own cache. */
  requests: number;
  scripts: number;
  scriptKilobytes: number;
  fontKilobytes: number;
}

/** What a browser that knows nothing of the app carries for one page, as it travels. */
export async function coldVisit(
  browser: Browser,
  { url, locale = "en-US", prepare }: Visit,
): Promise<Weight> {
  const context = await browser.newContext({ locale, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await prepare?.(page);
  const asked: Request[] = [];
  const sizes = new Map<string, Promise<number>>();
  page.on("request", (request) => asked.push(request));
  page.on("requestfinished", (request) => {
    const { pathname } = new URL(request.url());
    // Fetched first, then imported from the cache: the first one travels.
    if (!sizes.has(pathname)) {
      sizes.set(
        pathname,
        request.sizes().then(
          ({ responseBodySize }) => responseBodySize,
          () => 0,
        ),
      );
    }
  });
  await page.goto(url);
  // A stream of events stays open, so that the network is never idle by Playwright's rule.
  for (let before = -1; before < asked.length; ) {
    before = asked.length;
    await page.waitForTimeout(restMs);
  }
  const weigh = async (ending: RegExp) => {
    const own = [...sizes].filter(([path]) => ending.test(path)).map(([, size]) => size);
    return {
      files: own.length,
      kilobytes: (await Promise.all(own)).reduce((sum, size) => sum + size, 0) / 1_000,
    };
  };
  const [scripts, fonts] = [await weigh(/\.js$/), await weigh(/\.woff2$/)];
  await context.close();
  return {
    requests: asked.length,
    scripts: scripts.files,
    scriptKilobytes: scripts.kilobytes,
    fontKilobytes: fonts.kilobytes,
  };
}

/** Longer than what waits for the first paint or an idle moment, and the note about cookies. */
const restMs = 5_000;
