const nowhere = {
  getItem: () => null,
  setItem: () => {
    throw new Error("This browser keeps nothing");
  },
  removeItem: () => {},
};

/** Local storage, or a place that keeps nothing and says so, where the browser forbids it. */
export function draftStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  try {
    return window.localStorage;
  } catch {
    return nowhere;
  }
}
