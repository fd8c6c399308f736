import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
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
