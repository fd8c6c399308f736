import type { BrowserContext, Page } from "@playwright/test";

const guards = new WeakMap<BrowserContext, Guard>();

/** Collects what must not happen in any journey, whatever the journey is about. */
export class Guard {
  readonly #origins: ReadonlySet<string>;
  readonly #faults: string[] = [];
  readonly #expected: RegExp[] = [];

  constructor(origins: readonly string[]) {
    this.#origins = new Set(origins);
  }

  /** Says that this fault belongs to the journey, such as the 401 of a wrong password. */
  expect(...faults: RegExp[]): void {
    this.#expected.push(...faults);
  }

  get faults(): string[] {
    return this.#faults.filter((fault) => !this.#expected.some((pattern) => pattern.test(fault)));
  }

  async watch(context: BrowserContext): Promise<void> {
    guards.set(context, this);
    context.on("console", (message) => {
      if (message.type() === "error") this.#note("console", `${message.text()} ${message.location().url}`);
    });
    context.on("weberror", (failure) => this.#note("page", String(failure.error().stack)));
    context.on("response", (response) => {
      if (response.status() >= 500) this.#note("answer", `${response.status()} ${response.url()}`);
    });
    context.on("request", (request) => {
      const { protocol, origin } = new URL(request.url());
      const isInside = /^(blob|data|about):$/.test(protocol) || this.#origins.has(origin);
      if (!isInside) this.#note("stranger", request.url());
    });
    await context.addInitScript(tellViolations);
  }

  #note(kind: string, what: string): void {
    this.#faults.push(`${kind}: ${what}`);
  }
}

/** Of whatever journey the page is in. */
export function guardOf(page: Page): Guard {
  const guard = guards.get(page.context());
  if (!guard) throw new Error("Nobody watches this page.");
  return guard;
}

function tellViolations(): void {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
    console.error(`Content-Security-Policy: ${violatedDirective} refused ${blockedURI} of ${sourceFile}`),
  );
}
