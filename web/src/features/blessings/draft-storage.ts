const nowhere = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => {
    throw new Error("This browser keeps nothing");
  },
  removeItem: () => {},
};

/** Local storage, or a place that keeps nothing and says so, where the browser forbids it. */
export function draftStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length"> {
  try {
    return window.localStorage;
  } catch {
    return nowhere;
  }
}
