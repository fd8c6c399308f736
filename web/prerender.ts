import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { dirOf, type LanguageCode, languageCodes } from "@blessing-jar/contract/languages.ts";
import type { Texts } from "@blessing-jar/contract/translations.ts";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type ResolvedConfig } from "vite";
import { firstLetters } from "./first-letters.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const emptyRoot = '<div id="root"></div>';
const themeScript = '<script src="/theme.js"></script>';
const opening = '<html lang="en" dir="ltr">';
const descriptionIn = /(<meta name="description" content=")[^"]*(")/;
const head = "</head>";
const stylesheetLink = /<link rel="stylesheet" crossorigin href="([^"]+)">/;
const fetchedFont = /@font-face\{[^}]*url\([^}]*\}/g;
const addressIn = /url\(([^)]+)\)/g;
const basicLatin = /unicode-range:U\+\?\?/;
/** What a visitor is told before any page or dialog is opened; `firstEnglish` and the note about cookies. */
const sections = ["landing", "shell", "consent"];

type LandingModule = typeof import("./src/app/landing-html.tsx");

/**
 * Writes `landing-<language>.html` beside `index.html`: the same document with the landing page drawn in it and all that its
 * first paint needs, so that a first visitor reads before anything else has come. `src/app/main.tsx` brings it to life
 * or draws another page over it. `landing-<language>-marked.html` is for the server, where an administrator has edited its texts.
 */
export function prerenderLanding(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "prerender-landing",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle(error?: Error) {
      if (error || config.build.ssr) return;
      const outDir = config.build.outDir.startsWith("/") ? config.build.outDir : here(config.build.outDir);
      const read = (path: string) => readFile(path, "utf8");
      const document = await read(`${outDir}/index.html`);
      const stylesheet = stylesheetLink.exec(document)?.[1];
      if (!stylesheet) throw new Error("index.html no longer links a stylesheet");
      const parts = {
        styles: await read(`${outDir}${stylesheet}`),
        firstScript: `${await read(here("public/theme.js"))}\n${await read(here("as-built.js"))}`,
        lastScript: await read(here("first-paint.js")),
      };
      const { landingHtml, withoutMarks } = await landingModule();
      for (const language of languageCodes) {
        const texts = await textsIn(language);
        const { html, marked } = await landingHtml(language, texts);
        if (withoutMarks(marked) !== html) throw new Error(`The landing page changes a text (${language})`);
        const letters = await firstLetters(language, JSON.stringify(texts) + html);
        await mkdir(`${outDir}/assets`, { recursive: true });
        for (const [name, bytes] of letters.files) await writeFile(`${outDir}/assets/${name}`, bytes);
        const { description } = await readTexts(language, "manifest");
        const ofLanguage = { ...parts, language, description, letters: letters.styles };
        const page = intoDocument(document, { ...ofLanguage, landing: html });
        // English is in the scripts already.
        await writeFile(
          `${outDir}/landing-${language}.html`,
          language === "en" ? page : withTexts(page, texts),
        );
        const markedPage = intoDocument(document, { ...ofLanguage, landing: marked });
        await writeFile(`${outDir}/landing-${language}-marked.html`, markedPage);
      }
    },
  };
}

async function landingModule(): Promise<LandingModule> {
  const outDir = here(".cache/prerender");
  await build({
    configFile: false,
    root: here("."),
    logLevel: "warn",
    plugins: [react()],
    build: { ssr: here("src/app/landing-html.tsx"), outDir, emptyOutDir: true, copyPublicDir: false },
  });
  return await import(`${pathToFileURL(`${outDir}/landing-html.js`)}?${Date.now()}`);
}

async function textsIn(language: LanguageCode): Promise<Texts> {
  return Object.fromEntries(
    await Promise.all(sections.map(async (section) => [section, await readTexts(language, section)])),
  );
}

async function readTexts(language: LanguageCode, section: string) {
  return JSON.parse(await readFile(here(`../locales/${language}/${section}.json`), "utf8"));
}

/** For the scripts, which would else draw the page in English; the server's `landing.ts` does the same. */
function withTexts(page: string, texts: Texts): string {
  // Against an end of the element in a text.
  const json = JSON.stringify(texts).replaceAll("<", "\\u003c");
  return page.replace(head, () => `<script type="application/json" id="texts">${json}</script>${head}`);
}

interface Parts {
  language: LanguageCode;
  /** What a search engine shows of it. */
  description: string;
  landing: string;
  styles: string;
  /** Faces of the letters that the page needs, `first-letters.ts`. */
  letters: string;
  /** Before anything is painted. */
  firstScript: string;
  /** When all of the document is there. */
  lastScript: string;
}

/** The first paint needs this document and nothing else; `first-paint.js` asks for the rest. */
export function intoDocument(
  document: string,
  { language, description, landing, styles, letters, firstScript, lastScript }: Parts,
): string {
  for (const part of [emptyRoot, themeScript, opening]) {
    if (!document.includes(part)) throw new Error(`index.html no longer holds ${part}`);
  }
  // The content security policy refuses inline styles; the scripts set them again.
  const allowed = landing.replace(/ style="[^"]*"/g, "");
  const fonts = styles.match(fetchedFont) ?? [];
  const inlineStyles = [
    `<style>${styles.replace(fetchedFont, "")}</style>`,
    `<style media="print">${fonts.join("")}</style>`,
    letters ? `<style id="first-letters" media="print">${letters}</style>` : "",
  ];
  // Where there are first letters, the titles' Latin ones are among them.
  const latin = fonts.filter((font) => basicLatin.test(font) && !(letters && font.includes("Fraunces")));
  const awaited = [...`${letters}${latin.join("")}`.matchAll(addressIn)].map(
    ([, address]) => `<link rel="later" as="font" type="font/woff2" crossorigin href="${address}">`,
  );
  return document
    .replace(opening, `<html lang="${language}" dir="${dirOf(language)}" data-built-in="${language}">`)
    .replace(descriptionIn, (_, before: string, after: string) => `${before}${description}${after}`)
    .replace(stylesheetLink, () => [...inlineStyles, ...awaited].join(""))
    .replace(themeScript, () => `<script>${firstScript}</script>`)
    .replace(/<script type="module" crossorigin/g, '<script type="later"')
    .replace(emptyRoot, () => `<div id="root">${allowed}</div>`)
    .replace("</body>", () => `<script>${lastScript}</script></body>`);
}
