import type { DocumentAnswer } from "@blessing-jar/contract/documents.ts";
import { readByRegion, traitsOf } from "@blessing-jar/contract/languages.ts";
import type { PublicConfig } from "@blessing-jar/contract/system.ts";
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { unstable_forceFrameRate as setSlicesPerSecond } from "scheduler";
import "../styles/index.css";
import { loadConfig, useConfig } from "../api/config.ts";
import { endConfirmation } from "../api/confirmation.ts";
import { followConnection } from "../api/connection.ts";
import { endFirstCalls } from "../api/first-calls.ts";
import { followOtherTabs, isSignedIn, useSession } from "../api/session-store.ts";
import { whenIdle } from "../api/when-idle.ts";
import { settleLanguage } from "../features/accounts/account-language.ts";
import { i18n } from "../language/i18n.ts";
import { forgetChoice, startLanguage, useLanguageStore } from "../language/language-store.ts";
import { restoreDrafts } from "../storage/draft-copies.ts";
import { finishLeaving, forgetMember, forgetOthers } from "../storage/forget-member.ts";
import { removeMemberCache } from "../storage/member-cache.ts";
import { isUnended, noteSignedOut, wasSignedOut } from "../storage/signed-out.ts";
import { App } from "./app.tsx";
import { closeAuthDialog, openExpiredDialog, useAuthDialog } from "./auth-dialog-store.ts";
import { followMailLink, takeMailLink } from "./mail-links.ts";
import { preloadPage } from "./routes.tsx";

const patience = {
  /** For the parts of a page: then what stands around it is shown, and that it is on its way. */
  partsMs: 1_000,
  /** Where its document has shown that already, and how the page begins. */
  begunMs: 5_000,
  /** For a database of the browser that may never answer. */
  databaseMs: 4_000,
};

start().catch((error: unknown) => {
  console.error("The app could not begin", error);
  const away = document.getElementById("app-away");
  const root = document.getElementById("root");
  // What was drawn for a stranger stays to be read.
  if (away) away.hidden = false;
  else if (root) root.textContent = `${i18n.t("shell.crash.title")} ${i18n.t("shell.crash.description")}`;
});

// No top-level await: lazy chunks import this file, and would deadlock waiting for it.
async function start(): Promise<void> {
  const mailLink = takeMailLink();
  const drawn = readDrawn();
  await Promise.all([startLanguage(drawn), Promise.race([recoverFromKill(), after(patience.databaseMs)])]);
  // Before anything is asked: an answer may tell that the session has ended.
  followConnection();
  followOtherTabs();
  followSession();
  await show(
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>,
    drawn,
  );
  endFirstCalls();
  if (mailLink) followMailLink(mailLink);
  else if (isSignedIn(useSession.getState())) refreshViewerSoon();
  void settleLanguage();
  void loadConfig();
}

interface Drawn {
  language: string;
  /** Whether an administrator has edited texts of its language. */
  isEdited: boolean;
  config: PublicConfig;
  answers: readonly DocumentAnswer[];
}

/** What a document that was drawn for a stranger is made of; see `documents.tsx`. */
function readDrawn(): Drawn | undefined {
  const { builtIn } = document.documentElement.dataset;
  const data = document.getElementById("document")?.textContent;
  return builtIn && data ? { language: builtIn, ...JSON.parse(data) } : undefined;
}

/**
 * Hydrates the page that was drawn for a stranger in their language; anybody else gets their own. A transition draws in short tasks
 * (time slicing), between which the page responds.
 */
async function show(app: ReactNode, drawn: Drawn | undefined): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no element #root");
  const { user } = useSession.getState();
  const isVisitor = !isSignedIn(useSession.getState());
  let drawing: Promise<void> | undefined;
  if (drawn && isVisitor && drawn.language === useLanguageStore.getState().language) {
    Object.assign(useConfig.getInitialState(), drawn.config);
    useConfig.setState(drawn.config);
    const { answers } = drawn;
    if (answers.length > 0) (await import("./seed-answers.ts")).seedAnswers(answers);
    await preloadPage(window.location.pathname);
    // What the device says otherwise, such as how long ago something was, React draws anew.
    startTransition(() => void hydrateRoot(root, app, { onRecoverableError: () => {} }));
  } else {
    readByRegion(navigator.languages);
    const { classList, dataset } = document.documentElement;
    const isBegun = dataset.begun !== undefined && !classList.contains("not-as-built");
    const waitMs = isBegun ? patience.begunMs : patience.partsMs;
    if (user && !isVisitor) await Promise.race([prepareFor(user.id), after(waitMs)]);
    // What a document shows its member stands until React's first commit, which clears the root.
    if (!isBegun) root.replaceChildren();
    drawing = draw(root, app);
  }
  // It hid the drawn page from those it is not for; see `as-built.js` and `as-begun.js`.
  document.documentElement.classList.remove("not-as-built");
  await drawing;
}

/**
 * Resolves at the first commit. Race: an answer that changes a store while a transition is still being rendered has React render all
 * of it once more, without slices (`useSyncExternalStore`), so that nothing the first paint does not need is asked for before.
 */
async function draw(root: HTMLElement, app: ReactNode): Promise<void> {
  setSlicesPerSecond(firstSlicesPerSecond);
  await new Promise<void>((resolve) => {
    startTransition(() => createRoot(root).render(<Drawn onCommit={resolve}>{app}</Drawn>));
  });
  // What lies out of sight is drawn in the same way, until the page is at rest.
  whenIdle(() => setSlicesPerSecond(usual));
}

/** Of 33 ms, where React takes 5: each pause lets other work go first, and a press waits for one slice at most. None is a long task. */
const firstSlicesPerSecond = 30;
const usual = 0;

function Drawn({ onCommit, children }: { onCommit: () => void; children: ReactNode }) {
  useEffect(onCommit, [onCommit]);
  return children;
}

/** So that a member's page is drawn once: its parts, and what was last seen of the jar. */
async function prepareFor(memberId: string): Promise<void> {
  loadFace();
  const showing = import("../api/queries.ts").then(({ showKept }) => showKept(memberId));
  await Promise.all([preloadPage(window.location.pathname, true), showing.catch(() => {})]);
}

/**
 * Of titles, in the letters of the language: a browser asks for it only once it draws them, and a title may then take another line. Until
 * the scripts are there, a document that shows its title does without.
 */
function loadFace(): void {
  document.documentElement.classList.remove("is-begun");
  const { language } = useLanguageStore.getState();
  const face = getComputedStyle(document.documentElement).getPropertyValue("--face-display");
  void document.fonts.load(`1em ${face}`, traitsOf(language).nativeName).catch(() => {});
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
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
      openExpiredDialog();
      // It may have been ended from elsewhere, because the device was lost: what can be had again goes.
      if (session.user) void removeMemberCache(session.user.id);
      closePushed({ isOver: false });
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
    if (before.user) closePushed({ isOver: true });
    if (before.user && !user) {
      forgetMember(before.user.id);
      if (before.token) void noteSignedOut(before.token).catch(() => {});
    }
    forgetOthers(user?.id);
    // What is not in the answer to a sign-in: whether legal texts have changed since the last one.
    if (user) refreshViewerSoon();
    // Until then a page that was drawn for a stranger keeps the dates it was drawn with.
    if (user) readByRegion(navigator.languages);
  });
  useSession.subscribe(({ user }, before) => {
    if (before.user && user?.id !== before.user.id) forgetChoice();
    if (user !== before.user) void settleLanguage();
  });
  useLanguageStore.subscribe(({ language }, before) => {
    if (language !== before.language) void settleLanguage();
  });
}

function closePushed({ isOver }: { isOver: boolean }): void {
  void import("../api/worker.ts")
    .then(({ closeNotifications, endPushes }) => Promise.all([closeNotifications(), isOver && endPushes()]))
    .catch(() => {});
}

function refreshViewerSoon(): void {
  void import("../features/accounts/refresh-viewer.ts").then(
    ({ refreshViewer }) => refreshViewer(),
    (error: unknown) => console.error("The member could not be asked for", error),
  );
}
