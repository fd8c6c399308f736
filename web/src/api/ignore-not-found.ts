import { ApiError } from "./api-error.ts";

/** Makes a delete idempotent: 404 means it is gone already, by another window or by a request whose answer was lost. */
export async function ignoreNotFound(going: Promise<unknown>): Promise<void> {
  try {
    await going;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
