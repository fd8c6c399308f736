import type { Database } from "../../database/database.ts";
import { findImport } from "./imports.queries.ts";

/** Why an import is not gone on with: no fault of anything. */
export const cancelled = new Error("The import was cancelled");

const askMs = 1_000;

/** Works with a signal that is aborted once the import is nobody's any more, whichever process was told so. */
export async function whileWanted<T>(
  db: Database,
  id: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const wanted = new AbortController();
  const look = async () => {
    if (!(await findImport(db, id))?.member_id) wanted.abort(cancelled);
  };
  // A database that is away is told by what is done with it.
  const timer = setInterval(() => void look().catch(() => {}), askMs);
  try {
    return await work(wanted.signal);
  } finally {
    clearInterval(timer);
  }
}
