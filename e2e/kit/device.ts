import type { Page } from "@playwright/test";
import type { Member } from "../../server/seeds/members.ts";
import { expect } from "./test.ts";

/** The worker has what the app is made of, and the page goes through it. */
export async function keepApp(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
}

/** All that this browser keeps of whoever uses it: what the app itself is made of is everybody's. */
export async function leftOnDevice(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      // That somebody signed out here; it is empty, and its name a digest.
      if (!/^(shell|signed-out)-/.test(name)) found.push(`cache ${name}`);
      for (const { url } of await (await caches.open(name)).keys())
        if (/\/(api|media)\//.test(url)) found.push(`in ${name}: ${url}`);
    }
    for (const { name } of await indexedDB.databases()) found.push(`database ${name}`);
    const own = /^(draft:|user-id|leaving|joined)/;
    for (const storage of [localStorage, sessionStorage])
      found.push(...Object.keys(storage).filter((key) => own.test(key)));
    const { user, token } = JSON.parse(localStorage.getItem("auth-storage") ?? "{}").state ?? {};
    if (user || token) found.push("session");
    return found.sort();
  });
}

/** The keys of chosen files that this browser keeps for drafts, whoever's they are. */
export async function draftFilesOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const { name = "" } of await indexedDB.databases()) {
      const open = indexedDB.open(name);
      await new Promise((resolve) => open.addEventListener("success", resolve));
      const keys = open.result.transaction("files").objectStore("files").getAllKeys();
      await new Promise((resolve) => keys.addEventListener("success", resolve));
      open.result.close();
      found.push(...keys.result.map(String).filter((key) => key.startsWith("draft/")));
    }
    return found;
  });
}

/** The files that somebody chose are gone from this browser, as when it needs the room; their words are there. */
export async function loseKeptFiles(page: Page, { user }: Member): Promise<void> {
  await page.evaluate(async (name) => {
    const open = indexedDB.open(name);
    await new Promise((resolve) => open.addEventListener("success", resolve));
    const change = open.result.transaction("files", "readwrite");
    change.objectStore("files").clear();
    await new Promise((resolve) => change.addEventListener("complete", resolve));
    open.result.close();
  }, `outbox-${user.id}`);
}

/** The words of drafts in the databases of this browser. */
export const draftCopiesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const { name = "" } of await indexedDB.databases()) {
      const open = indexedDB.open(name);
      await new Promise((resolve) => open.addEventListener("success", resolve));
      const range = IDBKeyRange.bound("draft-copy:", "draft-copy:\uffff");
      const all = open.result.transaction("files").objectStore("files").getAll(range);
      await new Promise((resolve) => all.addEventListener("success", resolve));
      open.result.close();
      for (const copy of all.result) found.push(await copy.text());
    }
    return found;
  });
