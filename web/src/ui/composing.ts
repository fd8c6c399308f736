/**
 * The keys of a word that is being composed choose among its letters, and mean nothing else: an Enter ends the choice, an Escape takes it
 * back. In Safari composition has ended before that Enter comes; only its code tells (WebKit bug 165004).
 */
export function isComposing(event: { isComposing: boolean; keyCode?: number }): boolean {
  return event.isComposing || event.keyCode === 229;
}
