import type { Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";
import type { Page, Request, Route } from "@playwright/test";
import { guardOf } from "./guard.ts";

/** Requests to an endpoint of the contract, or any whose address matches. */
type Asked = Endpoint | RegExp;

/** The server does what is asked once, and its answer never arrives. */
export async function loseAnswer(page: Page, asked: Asked): Promise<void> {
  expectDropped(page, asked);
  let isLost = false;
  await onRequest(page, asked, async (route) => {
    if (isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

/** What is asked waits on its way, until what comes back is called. */
export async function holdAnswer(page: Page, asked: Asked): Promise<() => void> {
  const free = Promise.withResolvers<void>();
  await onRequest(page, asked, async (route) => {
    await free.promise;
    await route.fallback();
  });
  return free.resolve;
}

/** What is asked never reaches the server, until what comes back is called. */
export async function refuseAnswer(page: Page, asked: Asked): Promise<() => Promise<void>> {
  expectDropped(page, asked);
  return onRequest(page, asked, (route) => route.abort());
}

async function onRequest(page: Page, asked: Asked, answer: (route: Route) => Promise<void>) {
  const address = addressOf(asked);
  const handle = (route: Route, request: Request) =>
    asked instanceof RegExp || request.method() === asked.method ? answer(route) : route.fallback();
  await page.route(address, handle);
  return () => page.unroute(address, handle);
}

/** The console tells of it, which is no fault here. */
function expectDropped(page: Page, asked: Asked): void {
  guardOf(page).expect(new RegExp(`net::ERR_FAILED .*${addressOf(asked).source}`));
}

function addressOf(asked: Asked): RegExp {
  return asked instanceof RegExp ? asked : new RegExp(`${asked.path.replaceAll(/:\w+/g, "[^/?]+")}(\\?.*)?$`);
}
