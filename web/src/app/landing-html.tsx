import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { i18n } from "../language/i18n.ts";
import { paths } from "../paths.ts";
import { App } from "./app.tsx";

/** For the build: the first screen of an English visitor. The tree is that of `main.tsx`. */
export function landingHtml(): string {
  return renderToString(
    <StrictMode>
      <StaticRouter location={paths.landing()}>
        <App />
      </StaticRouter>
    </StrictMode>,
  );
}

/**
 * The same with marks around each text: there the server puts what an administrator has written since. Before them stands
 * the text's first letter, `first U+E000 key U+E001 text U+E002`, since a picture of somebody shows that alone.
 */
export function markedLandingHtml(): string {
  i18n.use({
    type: "postProcessor",
    name: "marked",
    process: (text: string, key: string | string[]) =>
      `${[...text][0]}\uE000${[key].flat()[0]}\uE001${text}\uE002`,
  });
  i18n.options.postProcess = ["marked"];
  try {
    return landingHtml();
  } finally {
    i18n.options.postProcess = false;
  }
}

export function withoutMarks(html: string): string {
  return html.replace(/(?:&#?\w+;|.)\uE000[^\uE001]*\uE001|\uE002/gsu, "");
}
