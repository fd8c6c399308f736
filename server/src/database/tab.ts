import { type RawBuilder, sql } from "kysely";

/**
 * A column for a statement that writes: `publish` of server/database reads from it, in the same transaction, which browser tab
 * writes. That tab is not told what happened to the blessing, so it must show that by the answer alone.
 */
export function fromTab({ tab = "" }: { tab?: string | undefined }): RawBuilder<string> {
  return sql`set_config('live.tab', ${tab}, true)`;
}
