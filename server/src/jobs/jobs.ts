import type { Database } from "../database/database.ts";

/** Later work. A job sent within a transaction exists only if that commits. */
export interface Jobs {
  send(name: string, data: object, options?: { db?: Database; retryLimit?: number }): Promise<void>;
  stop(): Promise<void>;
}
