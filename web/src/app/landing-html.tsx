import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { Texts } from "@blessing-jar/contract/translations.ts";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { addTexts, i18n } from "../language/i18n.ts";
import { beginIn } from "../language/language-store.ts";
import { paths } from "../paths.ts";
import { App } from "./app.tsx";

interface LandingHtml {
  html: string;
  /**
   * The same with marks around each text: there the server puts what an administrator has written since. Before them stands
   * the text's first letter, `first U+E000 key U+E001 text U+E002`, since a picture of somebody shows that alone.
   */
  marked: string;
}

i18n.use({
  type: "postProcessor",
  name: "marked",
  process: (text: string, key: string | string[]) =>
    `${[...text][0]}\uE000${[key].flat()[0]}\uE001${text}\uE002`,
});

/** For the build: a visitor's first screen in a language. One language after the other. */
export async function landingHtml(language: LanguageCode, texts: Texts): Promise<LandingHtml> {
  addTexts(language, texts);
  beginIn(language);
  await i18n.changeLanguage(language);
  const html = draw();
  i18n.options.postProcess = ["marked"];
  try {
    return { html, marked: draw() };
  } finally {
    i18n.options.postProcess = false;
  }
}

/** The tree is that of `main.tsx`. */
function draw(): string {
  return renderToString(
    <StrictMode>
      <StaticRouter location={paths.landing()}>
        <App />
      </StaticRouter>
    </StrictMode>,
  );
}

export function withoutMarks(html: string): string {
  return html.replace(/(?:&#?\w+;|.)\uE000[^\uE001]*\uE001|\uE002/gsu, "");
}
