import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import "../styles/index.css";
import { loadConfig } from "../api/config.ts";
import { followConnection } from "../api/connection.ts";
import { followOtherTabs, isSignedIn, useSession } from "../api/session-store.ts";
import { addTexts } from "../language/i18n.ts";
import { startLanguage, useLanguageStore } from "../language/language-store.ts";
import { paths } from "../paths.ts";
import { App } from "./app.tsx";
import { followMailLink, takeMailLink } from "./mail-links.ts";
import { refreshViewerSoon } from "./refresh-viewer-soon.ts";
import { followSession } from "./session-effects.ts";

void start();

// No top-level await: lazy chunks import this file, and would deadlock waiting for it.
async function start(): Promise<void> {
  const mailLink = takeMailLink();
  await startLanguage();
  layTextsOfPage();
  show(
    <StrictMode>
      <BrowserRouter>
        <HydrationSignal>
          <App />
        </HydrationSignal>
      </BrowserRouter>
    </StrictMode>,
  );
  followConnection();
  followOtherTabs();
  followSession();
  if (mailLink) followMailLink(mailLink);
  else if (isSignedIn(useSession.getState())) refreshViewerSoon();
  void loadConfig();
}

/** English that an administrator has edited and the built landing page says already; newer than what is cached. */
function layTextsOfPage(): void {
  const texts = document.getElementById("texts")?.textContent;
  if (texts) addTexts("en", JSON.parse(texts));
}

/** Tells `first-paint.js` that the page is hydrated, so that it replays what was pressed before. */
function HydrationSignal({ children }: { children: ReactNode }) {
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

function isAsBuilt(): boolean {
  const { language } = useLanguageStore.getState();
  return (
    language === "en" && !isSignedIn(useSession.getState()) && window.location.pathname === paths.landing()
  );
}
