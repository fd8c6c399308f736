/** Builds server and pages, each unless it was built from the very same files. */
export function ensureBuilt(): Promise<void>;
/** The server alone. */
export function ensureServerBuilt(): Promise<void>;
