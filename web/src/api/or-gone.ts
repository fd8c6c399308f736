import { ApiError } from "./api-error.ts";

/** What is to go may have gone: in another window, or with an answer that was lost on the way. */
export async function orGone(going: Promise<unknown>): Promise<void> {
  try {
    await going;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
