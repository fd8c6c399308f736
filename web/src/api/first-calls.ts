interface Begun {
  answer: Promise<Response>;
  controller: AbortController;
  /** Milliseconds since the epoch. */
  at: number;
}

/** Where `public/first-calls.js` leaves what it began for whoever was signed in then. */
const page = globalThis as { firstCalls?: { token: string; begun: Map<string, Begun> } };

/** The call that the document began for the same session, once. */
export function takeFirstCall(address: string, token: string | null): Begun | undefined {
  const { firstCalls } = page;
  if (!firstCalls || firstCalls.token !== token) return undefined;
  const begun = firstCalls.begun.get(address);
  firstCalls.begun.delete(address);
  return begun;
}

/** Once the page is drawn: whoever asks from then on wants what is so then. */
export function endFirstCalls(): void {
  for (const { controller } of page.firstCalls?.begun.values() ?? []) controller.abort();
  delete page.firstCalls;
}
