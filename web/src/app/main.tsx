import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import "../styles/index.css";
import { loadConfig } from "../api/config.ts";
import { followOtherTabs, isSignedIn, useSession } from "../api/session-store.ts";
import { startLanguage, useLanguageStore } from "../language/language-store.ts";
import { paths } from "../paths.ts";
import { App } from "./app.tsx";
import { followMailLink, takeMailLink } from "./mail-links.ts";
import { followSession } from "./session-effects.ts";

void start();

// No top-level await: parts that are fetched meanwhile import this file, and would wait for it in turn.
async function start(): Promise<void> {
  const mailLink = takeMailLink();
  await startLanguage();
  show(
    <StrictMode>
      <BrowserRouter>
        <Alive>
          <App />
        </Alive>
      </BrowserRouter>
    </StrictMode>,
  );
  followOtherTabs();
  followSession();
  if (mailLink) followMailLink(mailLink);
  else if (isSignedIn(useSession.getState())) refreshViewerSoon();
  void loadConfig();
}

/** `first-paint.js` hears it, and does again what was done too early. */
function Alive({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.dispatchEvent(new Event("alive"));
  }, []);
  return children;
}

/** The built landing page holds the visitor's English first screen; anybody else gets their own. */
function show(app: ReactNode): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no element #root");
  if (root.hasChildNodes() && isAsBuilt()) {
    // In short tasks, between which the page answers.
    startTransition(() => {
      hydrateRoot(root, app);
    });
  } else {
    root.replaceChildren();
    createRoot(root).render(app);
  }
  // It hid the built page from those it is not for; see `as-built.js`.
  document.documentElement.classList.remove("not-as-built");
}

function isAsBuilt(): boolean {
  const { language } = useLanguageStore.getState();
  return (
    language === "en" && !isSignedIn(useSession.getState()) && window.location.pathname === paths.landing()
  );
}

function refreshViewerSoon(): void {
  void import("../features/accounts/refresh-viewer.ts").then(({ refreshViewer }) => refreshViewer());
}
