const memory = new Map<string, string>();

const inMemory = {
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, value: string) => void memory.set(key, value),
  removeItem: (key: string) => void memory.delete(key),
};

/** Local storage; memory where the browser refuses it or there is none. */
function storage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  try {
    return globalThis.window?.localStorage ?? inMemory;
  } catch {
    return inMemory;
  }
}

export const local = {
  storage: {
    getItem: (key: string) => storage().getItem(key),
    setItem: (key: string, value: string) => {
      try {
        storage().setItem(key, value);
      } catch {
        // Full, or forbidden: the page works on without it.
      }
    },
    removeItem: (key: string) => storage().removeItem(key),
  },
  get: (key: string): string | null => local.storage.getItem(key),
  set: (key: string, value: string): void => local.storage.setItem(key, value),
  remove: (key: string): void => local.storage.removeItem(key),
};
