export const outboxPrefix = "outbox-";

/** Whose databases are on this device; told without the library that reads them. */
export async function listOutboxOwners(): Promise<string[]> {
  if (!("indexedDB" in globalThis)) return [];
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  return names.flatMap((name) => (name.startsWith(outboxPrefix) ? name.slice(outboxPrefix.length) : []));
}
