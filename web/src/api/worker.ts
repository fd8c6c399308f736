const workerPath = "/worker.js";

/** One worker for reading without a network and for pushes; a browser that has it looks for a newer one by itself. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  // As it is on the server: a name without a hash must not come out of a cache.
  return navigator.serviceWorker.register(workerPath, { updateViaCache: "none" });
}

async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return hasWorkers() ? await navigator.serviceWorker.getRegistration(workerPath) : undefined;
}

/** False over plain HTTP, but for the device itself. */
export function hasWorkers(): boolean {
  return "serviceWorker" in navigator;
}

/** What was pushed here stands among the device's own notifications, with names, for whoever looks at it next. */
export async function closeNotifications(): Promise<void> {
  const worker = await findWorker();
  for (const shown of (await worker?.getNotifications?.()) ?? []) shown.close();
}

/** Also where the server cannot hear of it: nothing is pushed here any more. */
export async function endPushes(): Promise<void> {
  const worker = await findWorker();
  await (await worker?.pushManager?.getSubscription())?.unsubscribe();
}
