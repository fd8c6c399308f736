import { readFile } from "node:fs/promises";
import { languages } from "@blessing-jar/contract/languages.ts";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/server.ts";
import { root } from "../../root.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ PRODUCT_NAME: "Grandma's Jar" });
});
afterAll(() => server.close());

interface Manifest {
  name: string;
  lang: string;
  dir: string;
  description: string;
  start_url: string;
  screenshots: { src: string; sizes: string; type: string; form_factor: string; label: string }[];
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  shortcuts: { name: string; url: string }[];
}

async function manifestFor(url = "/manifest.webmanifest", headers = {}) {
  const response = await server.app.inject({ url, headers });
  expect(response.headers["content-type"]).toMatch(/^application\/manifest\+json/);
  return response.json<Manifest>();
}

test("an installed app is called as the installation is, begins at the jar, and writes at one press", async () => {
  expect(await manifestFor()).toMatchObject({
    name: "Grandma's Jar",
    start_url: "/dashboard",
    shortcuts: [{ name: "Write a blessing", url: "/dashboard?write=new" }, { url: "/family" }],
  });
});

test("every language has its own words and direction", async () => {
  const all = await Promise.all(
    languages.map(({ code }) => manifestFor(`/manifest.webmanifest?language=${code}`)),
  );
  expect(all.map(({ lang, dir }) => ({ code: lang, dir }))).toEqual(
    languages.map(({ code, dir }) => ({ code, dir })),
  );
  expect(new Set(all.map(({ description }) => description)).size).toBe(languages.length);
});

test.each([
  ["what was chosen here", "?language=ur", "fr", "ur"],
  ["else the first of the browser's that we speak", "", "xx-YY, pt-BR;q=0.9, en", "pt"],
  ["else English", "?language=klingon", "xx", "en"],
])("of the languages it takes %s", async (_which, query, accepted, lang) => {
  const headers = { "accept-language": accepted };
  expect(await manifestFor(`/manifest.webmanifest${query}`, headers)).toMatchObject({ lang });
});

test("every language shows the app before it is installed, on a phone and on a wide screen", async () => {
  for (const { code } of languages) {
    const { screenshots } = await manifestFor(`/manifest.webmanifest?language=${code}`);
    expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(["narrow", "wide"]);
    for (const { src, sizes, label } of screenshots) {
      const { width, height, format } = await sharp(
        await readFile(new URL(`web/public${src}`, root)),
      ).metadata();
      expect({ src, sizes: `${width}x${height}`, format }).toEqual({ src, sizes, format: "webp" });
      expect(label).not.toBe("");
    }
  }
});

test("each icon is as large as it says, and the masked one is filled to its corners", async () => {
  const { icons } = await manifestFor();
  for (const { src, sizes, purpose } of icons.filter(({ type }) => type === "image/png")) {
    const picture = sharp(await readFile(new URL(`web/public${src}`, root)));
    const { width, height } = await picture.metadata();
    expect(`${width}x${height}`).toBe(sizes);
    if (purpose === "maskable") expect((await picture.stats()).isOpaque).toBe(true);
  }
});
