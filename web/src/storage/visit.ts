/** Session storage: kept until this tab is closed, and not at all where the browser forbids it. */
export const visit = {
  get: (key: string) => inVisit((storage) => storage.getItem(key)) ?? null,
  set: (key: string, value: string) => inVisit((storage) => storage.setItem(key, value)),
  remove: (key: string) => inVisit((storage) => storage.removeItem(key)),
};

function inVisit<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(window.sessionStorage);
  } catch {
    return undefined;
  }
}
