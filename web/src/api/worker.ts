const workerPath = "/worker.js";

/** One worker for reading without a network and for pushes; a browser that has it looks for a newer one by itself. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  // As it is on the server: a name without a hash must not come out of a cache.
  return navigator.serviceWorker.register(workerPath, { updateViaCache: "none" });
}

export function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.getRegistration(workerPath);
}

/** False over plain HTTP, but for the device itself. */
export function hasWorkers(): boolean {
  return "serviceWorker" in navigator;
}
