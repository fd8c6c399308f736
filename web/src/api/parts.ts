/** What the document itself brings, and what was fetched since. */
const here = new Map<string, Promise<void>>();

/** A part that is loaded later could not be fetched. */
export class PartError extends Error {
  override name = "PartError";
  /** The server has another build: only a page that is loaded again has its parts. */
  readonly isOutdated: boolean;

  constructor(file: string, isOutdated: boolean) {
    super(`${file} could not be fetched`);
    this.isOutdated = isOutdated;
  }
}

/**
 * Brings the files of a dynamic import into the HTTP cache, styles into the page; the build calls it before each `import()`. A browser may
 * remember for as long as the page stands that a module, or what it imports, could not be fetched; a fetch it does not.
 */
export async function fetchParts(files: readonly string[] = []): Promise<void> {
  if (here.size === 0) for (const address of inDocument()) here.set(address, Promise.resolve());
  await Promise.all(files.map(fetchPart));
}

function fetchPart(file: string): Promise<void> {
  const address = new URL(file, document.baseURI).href;
  const fetching = here.get(address) ?? fetchFile(address);
  here.set(address, fetching);
  // Asked for again, it is fetched again.
  fetching.catch(() => here.delete(address));
  return fetching;
}

async function fetchFile(address: string): Promise<void> {
  const response = await fetchWhole(address);
  if (!response?.ok) throw new PartError(address, response !== undefined && (await hasOtherBuild()));
  if (address.endsWith(".css")) await applyStyles(address);
}

function applyStyles(address: string): Promise<unknown> {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
  const applied = new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
  document.head.append(link);
  return applied;
}

/** Undefined where no answer came, or not all of it. Only what was read to its end is in the cache. */
async function fetchWhole(address: string, init?: RequestInit) {
  try {
    const response = await fetch(address, init);
    return { ok: response.ok, text: await response.text() };
  } catch {
    return undefined;
  }
}

/** Whether the server's document begins with other scripts than this page did. */
async function hasOtherBuild(): Promise<boolean> {
  const own = Array.from(document.querySelectorAll<HTMLScriptElement>("script[type=module][src]"));
  const latest = await fetchWhole("/", { cache: "no-store" });
  return latest?.ok === true && own.some(({ src }) => !latest.text.includes(new URL(src).pathname));
}

function inDocument(): string[] {
  const links = document.querySelectorAll<HTMLLinkElement>("link[href]");
  const scripts = document.querySelectorAll<HTMLScriptElement>("script[src]");
  return [...Array.from(links, ({ href }) => href), ...Array.from(scripts, ({ src }) => src)];
}
