import type {
  DocumentAsked,
  DocumentBuild,
  DocumentOptions,
  Documents,
} from "@blessing-jar/contract/documents.ts";
import { dirOf, type LanguageCode } from "@blessing-jar/contract/languages.ts";
import { siteMap, sitePages } from "@blessing-jar/contract/site-map.ts";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import asBuilt from "../../as-built.js?raw";
import firstPaint from "../../first-paint.js?raw";
import theme from "../../public/theme.js?raw";
import { useConfig } from "../api/config.ts";
import { queryClient } from "../api/queries.ts";
import { addTexts, i18n } from "../language/i18n.ts";
import { beginIn } from "../language/language-store.ts";
import {
  type Beginning,
  beginnings,
  MemoriesHeading,
  memoriesRoom,
  PageHeading,
} from "../pages/page-heading.tsx";
import { drawn } from "../pages/use-page-title.ts";
import { PageShell } from "../ui/page-shell.tsx";
import { App } from "./app.tsx";
import { CornerWaiting, MemberBar } from "./nav/nav-bar.tsx";
import { frameClass, mainClass } from "./root-layout.tsx";
import { preloadPage } from "./routes.tsx";
import { seedAnswers } from "./seed-answers.ts";

// Pages for strangers (decision 89), and how those of members begin (decision 0115), drawn by the server: a program of its own, which Vite
// builds beside the app.

const emptyRoot = '<div id="root"></div>';
const themeScript = '<script src="/theme.js"></script>';
const opening = '<html lang="en" dir="ltr">';
const title = /<title>[^<]*<\/title>/;
const description = /(<meta name="description" content=")[^"]*(")/;
const stylesheet = /<link rel="stylesheet" crossorigin href="([^"]+)">/;
const fetchedFont = /@font-face\{[^}]*url\([^}]*\}/g;
const addressIn = /url\(([^)]+)\)/g;
const basicLatin = /unicode-range:U\+\?\?/;

/** An address of each page that is drawn here. */
const pages = [
  siteMap.landing,
  siteMap.privacyPolicy,
  siteMap.termsAndConditions,
  siteMap.blessing,
  siteMap.privateLink,
  siteMap.family,
].map(({ path }) => path);

export async function beginDocuments(build: DocumentBuild): Promise<Documents> {
  for (const part of [emptyRoot, themeScript, opening]) {
    if (!build.shell.includes(part)) throw new Error(`index.html no longer holds ${part}`);
  }
  await Promise.all(pages.map((path) => preloadPage(path)));
  const frames = new Map<string, string>();

  function frame(language: LanguageCode, isInlined: boolean): string {
    const key = `${language} ${isInlined}`;
    const made = frames.get(key) ?? frameOf(build, language, isInlined);
    frames.set(key, made);
    return made;
  }

  function draw(asked: DocumentAsked, options: DocumentOptions): string {
    const { texts, edition, config, answers } = asked;
    const page = drawPage(asked);
    const data = { isEdited: edition !== "", config, answers };
    // Against an end of the element in what somebody has written.
    const json = JSON.stringify(data).replaceAll("<", "\\u003c");
    const { description: said } = (texts.manifest ?? {}) as { description?: string };
    return frame(asked.language, options.isInlined)
      .replace("<html ", () => `<html ${attributesOf(options)}`)
      .replace(title, () => `<title>${escaped(page.title)}</title>`)
      .replace(description, (same, before: string, after: string) =>
        said ? `${before}${escaped(said)}${after}` : same,
      )
      .replace(
        emptyRoot,
        () =>
          `<div id="root">${page.html}</div>${page.away}<script type="application/json" id="document">${json}</script>`,
      );
  }

  return { frame, draw, drawBeginning };
}

function attributesOf({ isLive, openingReported }: DocumentOptions): string {
  return `${isLive ? "data-live " : ""}${openingReported ? `data-opening="${escaped(openingReported)}" ` : ""}`;
}

/** Around nothing: the first paint needs this and its page alone; `first-paint.js` asks for the rest. */
function frameOf(
  { shell, read, faces, letters: firstLetters }: DocumentBuild,
  language: LanguageCode,
  isInlined: boolean,
): string {
  const letters = (isInlined && firstLetters[language]) || "";
  const address = stylesheet.exec(shell)?.[1];
  if (!address) throw new Error("index.html no longer links a stylesheet");
  const styles = read(address);
  const fonts = styles.match(fetchedFont) ?? [];
  const inlineStyles = [
    `<style>${styles.replace(fetchedFont, "")}</style>`,
    `<style media="print">${fonts.join("")}</style>`,
    letters ? `<style id="first-letters" media="print">${letters}</style>` : "",
  ];
  // Where there are first letters, the titles' Latin ones are among them.
  const latin = fonts.filter((font) => basicLatin.test(font) && !(letters && font.includes("Fraunces")));
  const awaited = [...`${letters}${latin.join("")}`.matchAll(addressIn)].map(
    ([, font]) => `<link rel="later" as="font" type="font/woff2" crossorigin href="${font}">`,
  );
  const face = faces[language];
  return shell
    .replace(opening, `<html lang="${language}" dir="${dirOf(language)}" data-built-in="${language}">`)
    .replace(stylesheet, (link) => (isInlined ? [...inlineStyles, ...awaited].join("") : link))
    .replace("</head>", () => `${face ? `<link rel="later" as="style" href="${face}">` : ""}</head>`)
    .replace(themeScript, () => `<script>${theme}\n${asBuilt}</script>`)
    .replace(/<script type="module" crossorigin/g, '<script type="later"')
    .replace("</body>", () => `<script>${firstPaint}</script></body>`);
}

/** One at a time, and without a pause: what a page reads of its language, its settings and its answers is there for all. */
function drawPage(asked: DocumentAsked) {
  const { url, answers } = asked;
  begin(asked);
  seedAnswers(answers);
  const options = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...options.queries, retryOnMount: false } });
  drawn.title = "";
  try {
    const html = renderToString(
      <StrictMode>
        <StaticRouter location={url}>
          <App />
        </StaticRouter>
      </StrictMode>,
    );
    // The content security policy refuses styles in attributes; `first-paint.js` sets them.
    return {
      html: html.replace(/ style="/g, ' data-style="'),
      away: renderToString(<AppAway />),
      title: drawn.title,
    };
  } finally {
    queryClient.setDefaultOptions(options);
    queryClient.clear();
  }
}

/** The bar and the heading; what is pressed and is no link comes with the script that does it. */
function drawBeginning(asked: DocumentAsked): string {
  begin(asked);
  const { file } = sitePages.find(({ path }) => path === asked.url) ?? siteMap.dashboard;
  return renderToString(
    <StaticRouter location={asked.url}>
      <div className={frameClass}>
        <MemberBar>
          <CornerWaiting />
        </MemberBar>
        <main className={mainClass}>
          {file === "memories" ? (
            <PageShell className={memoriesRoom}>
              <MemoriesHeading />
            </PageShell>
          ) : null}
          {file in beginnings ? <PageBeginning of={file as Beginning} /> : null}
        </main>
      </div>
    </StaticRouter>,
  );
}

function PageBeginning({ of }: { of: Beginning }) {
  return (
    <PageShell className={beginnings[of].room}>
      <PageHeading of={of} />
    </PageShell>
  );
}

function begin({ language, edition, texts, config }: DocumentAsked): void {
  speak(language, edition, texts);
  useConfig.setState(config);
  Object.assign(useConfig.getInitialState(), config);
}

/** `first-paint.js` shows it where something was pressed and the app does not come. */
function AppAway() {
  return (
    <div
      id="app-away"
      role="alert"
      hidden
      className="fixed inset-x-4 bottom-4 z-70 mx-auto max-w-[34rem] rounded-card border border-line bg-card p-4 shadow-lift"
    >
      <p className="text-ui font-medium text-ink">{i18n.t("shell.part.title")}</p>
      <p className="text-meta text-ink-soft">{i18n.t("shell.part.text")}</p>
    </div>
  );
}

const spoken = new Map<LanguageCode, string>();

function speak(language: LanguageCode, edition: string, texts: DocumentAsked["texts"]): void {
  if (spoken.get(language) !== edition) addTexts(language, texts);
  spoken.set(language, edition);
  beginIn(language);
  void i18n.changeLanguage(language);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
