import { afterEach, beforeEach, expect, test, vi } from "vitest";

const asked: string[] = [];
let answers: Record<string, () => Response>;
/** Anew for each test: it remembers what is there. */
let fetchParts: (files: string[]) => Promise<void>;

beforeEach(async () => {
  asked.length = 0;
  answers = {};
  const script = { src: "https://jar.example/assets/index-1.js" };
  vi.stubGlobal("document", {
    baseURI: "https://jar.example/family",
    querySelectorAll: (selector: string) =>
      selector === "link[href]" ? [{ href: "https://jar.example/assets/libraries.js" }] : [script],
  });
  vi.stubGlobal("fetch", async (address: string) => {
    const path = new URL(address, "https://jar.example").pathname;
    asked.push(path);
    const answer = answers[path];
    if (!answer) throw new TypeError("Failed to fetch");
    return answer();
  });
  vi.resetModules();
  ({ fetchParts } = await import("./parts.ts"));
});

afterEach(() => vi.unstubAllGlobals());

const file = () => new Response("export {};");

test("a file is fetched once, and not at all where the document brought it", async () => {
  answers = { "/assets/page.js": file, "/assets/menu.js": file };
  const files = ["/assets/page.js", "/assets/libraries.js", "/assets/index-1.js"];
  await Promise.all([fetchParts(files), fetchParts(files)]);
  await fetchParts([...files, "/assets/menu.js"]);
  expect(asked).toEqual(["/assets/page.js", "/assets/menu.js"]);
});

test("what could not be fetched is fetched again the next time", async () => {
  await expect(fetchParts(["/assets/page.js"])).rejects.toMatchObject({
    name: "PartError",
    isOutdated: false,
  });
  answers = { "/assets/page.js": file };
  await fetchParts(["/assets/page.js"]);
  expect(asked).toEqual(["/assets/page.js", "/assets/page.js"]);
});

test.each([
  ["another build", "/assets/index-2.js", true],
  ["this build", "/assets/index-1.js", false],
])("a file that is gone from %s", async (_, script, isOutdated) => {
  answers = {
    "/assets/page.js": () => new Response("", { status: 404 }),
    "/": () => new Response(`<script type="module" src="${script}"></script>`),
  };
  await expect(fetchParts(["/assets/page.js"])).rejects.toMatchObject({ name: "PartError", isOutdated });
});

test("an answer that breaks off is none", async () => {
  answers = {
    "/assets/page.js": () =>
      new Response(new ReadableStream({ start: (body) => body.error(new TypeError()) })),
  };
  await expect(fetchParts(["/assets/page.js"])).rejects.toMatchObject({
    name: "PartError",
    isOutdated: false,
  });
});
