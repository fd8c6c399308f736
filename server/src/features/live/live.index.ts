/** A set that also finds its members by any of the keys they have, without looking at the others. */
export function createIndex<T>(keysOf: (member: T) => readonly (string | null)[]) {
  const all = new Set<T>();
  const byKey = new Map<string, Set<T>>();

  function add(member: T): void {
    all.add(member);
    for (const key of keysOf(member)) {
      if (key === null) continue;
      const same = byKey.get(key) ?? new Set();
      byKey.set(key, same.add(member));
    }
  }

  function remove(member: T): void {
    if (!all.delete(member)) return;
    for (const key of keysOf(member)) {
      if (key === null) continue;
      const same = byKey.get(key);
      same?.delete(member);
      if (same?.size === 0) byKey.delete(key);
    }
  }

  return {
    add,
    delete: remove,
    has: (member: T) => all.has(member),
    of: (key: string): T[] => [...(byKey.get(key) ?? [])],
    count: (key: string): number => byKey.get(key)?.size ?? 0,
    get size() {
      return all.size;
    },
    [Symbol.iterator]: () => all.values(),
  };
}
