// Web Push: shows what comes while the app is closed, and leads there. It keeps nothing and answers no requests.

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
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((each) => "focus" in each);
  // A page that this worker does not control cannot be sent anywhere.
  const moved = await page?.navigate(url).catch(() => undefined);
  return moved ? moved.focus() : self.clients.openWindow(url);
}
