// `web/worker.js` keeps pictures in the same cache.
const ofMembers = "member-";
// Another name than those of before: others' blessings lay in these, too, and they are removed as another member's are.
const prefix = `${ofMembers}own-`;

/** What a member may read without a network. Browsers have caches over HTTPS and on the device itself alone. */
const hasCaches = () => "caches" in globalThis;

export async function openMemberCache(memberId: string): Promise<Cache | undefined> {
  return hasCaches() ? await caches.open(prefix + memberId) : undefined;
}

export async function removeMemberCache(memberId: string): Promise<void> {
  if (hasCaches()) await caches.delete(prefix + memberId);
}

/** Of whoever is not signed in here; undefined names nobody. */
export async function removeMemberCachesOfOthers(memberId: string | undefined): Promise<void> {
  if (!hasCaches()) return;
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(ofMembers) && name !== prefix + memberId);
  await Promise.all(others.map((name) => caches.delete(name)));
}
