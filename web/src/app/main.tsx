import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import "../styles/index.css";
import { loadConfig } from "../api/config.ts";
import { endConfirmation } from "../api/confirmation.ts";
import { followConnection } from "../api/connection.ts";
import { followOtherTabs, isSignedIn, useSession } from "../api/session-store.ts";
import { updateProfileQuietly } from "../features/accounts/quiet-profile.ts";
import { keepAsBuilt, startLanguage, useLanguageStore } from "../language/language-store.ts";
import { paths } from "../paths.ts";
import { restoreDrafts } from "../storage/draft-copies.ts";
import { finishLeaving, forgetMember, forgetOthers } from "../storage/forget-member.ts";
import { removeMemberCache } from "../storage/member-cache.ts";
import { isUnended, noteSignedOut, wasSignedOut } from "../storage/signed-out.ts";
import { App } from "./app.tsx";
import { closeAuthDialog, openAuthDialog, useAuthDialog } from "./auth-dialog-store.ts";
import { followMailLink, takeMailLink } from "./mail-links.ts";

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

/**
 * Crash safety, before anything is shown: the local storage of a browser that was killed is some minutes old, and may hold
 * a session that was signed out of, or lack what was written last.
 */
async function recoverFromKill(): Promise<void> {
  const { user, token, signOut } = useSession.getState();
  if (await wasSignedOut(token).catch(() => false)) {
    signOut();
    if (user) forgetMember(user.id);
  } else if (user) {
    await restoreDrafts(user.id).catch(() => {});
  }
}

/** What follows from a session that ends or is renewed elsewhere. */
function followSession(): void {
  useSession.subscribe((session, before) => {
    if (session.isExpired && !before.isExpired) {
      openAuthDialog("login", "expired");
      // It may have been ended from elsewhere, because the device was lost: what can be had again goes.
      if (session.user) void removeMemberCache(session.user.id);
    }
    const isRenewed = before.isExpired && !session.isExpired;
    if (isRenewed && useAuthDialog.getState().reason === "expired") closeAuthDialog();
  });
  // A new token comes of a proof of who it is, in this tab or another.
  useSession.subscribe((session, before) => {
    if (session.token !== before.token)
      endConfirmation(isSignedIn(session) && session.user?.id === before.user?.id);
  });
  void finishLeaving();
  if (isUnended()) void import("./end-session.ts").then(({ endSession }) => endSession(null));
  forgetOthers(useSession.getState().user?.id);
  useSession.subscribe(({ user }, before) => {
    if (user?.id === before.user?.id) return;
    if (before.user && !user) {
      forgetMember(before.user.id);
      if (before.token) void noteSignedOut(before.token).catch(() => {});
    }
    forgetOthers(user?.id);
    // What is not in the answer to a sign-in: whether legal texts have changed since the last one.
    if (user) refreshViewerSoon();
  });
  // Mails are written in the language that the member last chose.
  useLanguageStore.subscribe(({ language }, before) => {
    if (language !== before.language) void updateProfileQuietly({ language });
  });
}

function refreshViewerSoon(): void {
  void import("../features/accounts/refresh-viewer.ts").then(
    ({ refreshViewer }) => refreshViewer(),
    (error: unknown) => console.error("The member could not be asked for", error),
  );
}
