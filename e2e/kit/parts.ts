interface Builder {
  ensureBuilt(): Promise<void>;
}

/** Journeys through yesterday's parts would prove nothing. */
export async function ensureParts(): Promise<void> {
  const script = new URL("../../scripts/build.mjs", import.meta.url).href;
  const { ensureBuilt } = (await import(script)) as Builder;
  await ensureBuilt();
}
