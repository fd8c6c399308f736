interface Builder {
  ensureWebBuilt(): Promise<void>;
}

/** Journeys through yesterday's pages would prove nothing. */
export async function ensurePages(): Promise<void> {
  const script = new URL("../../scripts/build-web.mjs", import.meta.url).href;
  const { ensureWebBuilt } = (await import(script)) as Builder;
  await ensureWebBuilt();
}
