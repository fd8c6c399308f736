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

/** A storage may be there and fail at each call, as Firefox's does once its file is damaged: then it is empty. */
function tryOr<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

const get = (key: string): string | null => tryOr(() => storage().getItem(key), null);
const remove = (key: string): void => tryOr(() => storage().removeItem(key), undefined);

export const local = {
  storage: {
    getItem: get,
    setItem: (key: string, value: string) => void local.set(key, value),
    removeItem: remove,
  },
  get,
  /** False where it lasts no longer than the page, or not even that: storage is forbidden, or full. */
  set: (key: string, value: string): boolean => {
    const place = storage();
    return tryOr(() => {
      place.setItem(key, value);
      return place !== inMemory;
    }, false);
  },
  remove,
  keys: (): string[] =>
    storage() === inMemory ? [...memory.keys()] : tryOr(() => Object.keys(storage()), []),
};
