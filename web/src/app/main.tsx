import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import "../styles/index.css";
import { loadConfig } from "../api/config.ts";
import { followConnection } from "../api/connection.ts";
import { followOtherTabs, isSignedIn, useSession } from "../api/session-store.ts";
import { keepAsBuilt, startLanguage, useLanguageStore } from "../language/language-store.ts";
import { paths } from "../paths.ts";
import { App } from "./app.tsx";
import { followMailLink, takeMailLink } from "./mail-links.ts";
import { refreshViewerSoon } from "./refresh-viewer-soon.ts";
import { followSession, recoverFromKill } from "./session-effects.ts";

void start();

// No top-level await: lazy chunks import this file, and would deadlock waiting for it.
async function start(): Promise<void> {
  const mailLink = takeMailLink();
  const { builtIn } = document.documentElement.dataset;
  await Promise.all([startLanguage(textsOfPage(builtIn)), recoverFromKill()]);
  show(
    <StrictMode>
      <BrowserRouter>
        <HydrationSignal>
          <App />
        </HydrationSignal>
      </BrowserRouter>
    </StrictMode>,
    builtIn,
  );
  followConnection();
  followOtherTabs();
  followSession();
  if (mailLink) followMailLink(mailLink);
  else if (isSignedIn(useSession.getState())) refreshViewerSoon();
  void loadConfig();
}

/** The first screen's, where the built landing page brings them: in another language, or edited by an administrator. */
function textsOfPage(language = "en") {
  const texts = document.getElementById("texts")?.textContent;
  return texts ? { language, texts: JSON.parse(texts) } : undefined;
}

/** Tells `first-paint.js` that the page is hydrated, so that it replays what was pressed before. */
function HydrationSignal({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.dispatchEvent(new Event("alive"));
  }, []);
  return children;
}

/** The built landing page holds a visitor's first screen in a language; anybody else gets their own. */
function show(app: ReactNode, builtIn: string | undefined): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no element #root");
  if (root.hasChildNodes() && isAsBuilt(builtIn)) {
    keepAsBuilt();
    // A transition hydrates in short tasks (time slicing), between which the page responds.
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

function isAsBuilt(builtIn: string | undefined): boolean {
  const { language } = useLanguageStore.getState();
  const isVisitor = !isSignedIn(useSession.getState());
  return language === builtIn && isVisitor && window.location.pathname === paths.landing();
}
