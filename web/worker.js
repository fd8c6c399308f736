// The service worker: opens the app without a network, keeps pictures that its member has lately seen of their own, and
// shows what Web Push brings. `worker-build.ts` puts `build` before it. No answer of the API passes through it.

/* global build */
// The build's own document and files: `shell` is the page whose document every other one has too.
const { version, linked, shell, pages, files } = build;

const shellCache = `shell-${version}`;
// `src/storage/member-cache.ts` makes one for who is signed in, and removes it when they sign out.
const memberCachePrefix = "member-own-";
const ownFilesKey = "/own-files";

/** Of a connection that may not be one: then the app opens as it is here. */
const patienceMs = 4_000;
/** Of the files of a page that had to wait so long for its document, so that they do not add up. */
const shortPatienceMs = 300;
let wasSilent = false;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keepShell());
});

/** Atomic: an install that fails leaves the worker before it in place, and is tried again at the next visit. */
async function keepShell() {
  const document = await fetch(shell, { cache: "no-store" });
  // Race: a server that was upgraded meanwhile has the document of other files.
  const text = document.ok ? await document.clone().text() : "";
  if (!linked.every((address) => text.includes(address))) throw new Error("The document is of another build");
  const cache = await caches.open(shellCache);
  await cache.addAll(files);
  await cache.put(shell, document);
}

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith("shell-") && name !== shellCache);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The document is asked for while the worker starts. Firefox shows its own error page for one that fails, whatever is
  // answered in its place (GoogleChrome/workbox#3134); Safari before 18.4 refuses one that it has cached after a redirect
  // (WebKit/WebKit#41844).
  const isChromium = "userAgentData" in navigator;
  await self.registration.navigationPreload?.[isChromium ? "enable" : "disable"]();
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (pages.includes(pathname)) event.respondWith(openPage(event));
  } else if (pathname.startsWith("/assets/")) {
    event.respondWith(findAsset(event));
  } else if (files.includes(pathname)) {
    event.respondWith(fetchOrFind(request));
  } else if (pathname.startsWith("/media/") && /^\?w=\d+$/.test(search)) {
    event.respondWith(findPicture(event, pathname));
  }
});

/** Network first, so that an upgrade is seen at once; the kept document where there is no answer of the app. */
async function openPage(event) {
  const fetching = Promise.resolve(event.preloadResponse).then((answer) => answer ?? fetch(event.request));
  const answer = await answerWithin(patienceMs, fetching);
  wasSilent = answer === undefined;
  return answer ?? (await (await caches.open(shellCache)).match(shell)) ?? fetching;
}

/** Cache first: the name of a hashed file is its version, so that versions never mix. */
async function findAsset(event) {
  const { request } = event;
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) event.waitUntil(put(await caches.open(shellCache), request, answer.clone()));
  return answer;
}

async function fetchOrFind(request) {
  const fetching = fetch(request);
  const find = async () => (await caches.open(shellCache)).match(request, { ignoreVary: true });
  return (await soon(fetching)) ?? (await find()) ?? fetching;
}

/** The server decides at each request who may see it; the copy is for when it cannot be asked. */
async function findPicture(event, path) {
  const { request } = event;
  // Race: before the request, so that an answer which comes after a sign-out goes to a cache that is removed.
  const own = await openMemberCache();
  const fetching = fetch(request);
  const answer = await soon(fetching);
  if (answer) {
    if (own && answer.ok) event.waitUntil(keepPicture(own, request, path, answer.clone()));
    return answer;
  }
  // Of another width where this one was never seen.
  const kept = (await own?.match(request)) ?? (await own?.match(request, { ignoreSearch: true }));
  return kept ?? fetching;
}

async function openMemberCache() {
  const name = (await caches.keys()).find((each) => each.startsWith(memberCachePrefix));
  return name === undefined ? undefined : await caches.open(name);
}

/** Of the newest of their own alone: what others share is theirs to withdraw. */
async function keepPicture(own, request, path, answer) {
  const list = await own.match(ownFilesKey);
  if (list && (await list.json()).includes(path)) await put(own, request, answer);
}

/** Where the device is full the page goes on without a copy. */
async function put(cache, request, answer) {
  await cache.put(request, answer).catch(() => {});
}

/** Undefined where the app does not answer in time, or at all; a proxy may speak for one that is away. */
async function answerWithin(ms, fetching) {
  const answer = await Promise.race([fetching.catch(() => undefined), after(ms)]);
  const isGateway = answer?.status >= 502 && answer?.status <= 504;
  return isGateway ? undefined : answer;
}

const soon = (fetching) => answerWithin(wasSilent ? shortPatienceMs : patienceMs, fetching);

function after(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

// Android draws no SVG here; its badge is a silhouette.
const [icon, badge] = ["/icons/icon-192.png", "/icons/badge-96.png"];

self.addEventListener("push", (event) => {
  const told = event.data?.json();
  if (!told) return;
  const { title, body, lang, dir, tag, url, quiet } = told;
  const silent = isNow(quiet);
  event.waitUntil(
    self.registration.showNotification(title, { body, lang, dir, tag, icon, badge, silent, data: { url } }),
  );
});

/** What was sent by day may arrive at night: then it stands there and makes no sound. */
function isNow(quiet) {
  const hour = new Date().getHours();
  return quiet !== undefined && (hour >= quiet.fromHour || hour < quiet.untilHour);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  // Only ever a page of this app.
  const { origin } = self.location;
  const asked = new URL(event.notification.data?.url ?? "/", origin);
  const url = asked.origin === origin ? asked.href : origin;
  event.waitUntil(open(url));
});

async function open(url) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = windows.find((each) => "focus" in each);
  // A page that this worker does not control cannot be sent anywhere.
  const moved = await page?.navigate(url).catch(() => undefined);
  return moved ? moved.focus() : self.clients.openWindow(url);
}
