/** Semantic versioning; what stands behind a + says nothing of the order. */
const pattern = /^v?(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:-([0-9A-Za-z.-]{1,100}))?(?:\+[0-9A-Za-z.-]{1,100})?$/;

/** Without the v of a tag; undefined where it is no version. */
export function readVersion(text: string): string | undefined {
  return pattern.test(text) ? text.replace(/^v/, "") : undefined;
}

/** Whether to tell of it: it comes after what runs, and is no trial version where none runs. */
export function isUpdate(offered: string, running: string): boolean {
  const [, , , , isTrial] = pattern.exec(offered) ?? [];
  const [, , , , runsTrial] = pattern.exec(running) ?? [];
  return compareVersions(offered, running) > 0 && (!isTrial || Boolean(runsTrial));
}

/** https://semver.org/#spec-item-11 */
function compareVersions(one: string, other: string): number {
  const [, ...a] = pattern.exec(one) ?? [];
  const [, ...b] = pattern.exec(other) ?? [];
  for (const index of [0, 1, 2]) if (a[index] !== b[index]) return Number(a[index]) - Number(b[index]);
  const [before, after] = [a[3], b[3]];
  if (!before || !after) return Number(!before) - Number(!after);
  return compareTrials(before.split("."), after.split("."));
}

function compareTrials(one: string[], other: string[]): number {
  for (const [index, a] of one.entries()) {
    const b = other[index];
    if (b === undefined) return 1;
    if (a === b) continue;
    const [isNumber, isOtherNumber] = [a, b].map((part) => /^\d+$/.test(part));
    if (isNumber && isOtherNumber) return Number(a) - Number(b);
    if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
    return a < b ? -1 : 1;
  }
  return one.length - other.length;
}
