let typedAt: number | undefined;

/** When the draft was kept that is being typed on this page, outside of the form. */
export function setTypedAt(savedAt: number): void {
  typedAt = savedAt;
}

/** The form goes on with those very words: nobody needs to be told that they are back. */
export function isTypedHere(restoredAt: number | undefined): boolean {
  return restoredAt !== undefined && restoredAt === typedAt;
}
