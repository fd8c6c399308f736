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
    setItem: (key: string, value: string) => void local.set(key, value),
    removeItem: (key: string) => storage().removeItem(key),
  },
  get: (key: string): string | null => storage().getItem(key),
  /** False where it lasts no longer than the page, or not even that: storage is forbidden, or full. */
  set: (key: string, value: string): boolean => {
    const place = storage();
    try {
      place.setItem(key, value);
      return place !== inMemory;
    } catch {
      return false;
    }
  },
  remove: (key: string): void => storage().removeItem(key),
  keys: (): string[] => (storage() === inMemory ? [...memory.keys()] : Object.keys(storage())),
};
