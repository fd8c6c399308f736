import type { Passkey } from "@blessing-jar/contract/passkeys.ts";
import type { PasskeyRow } from "./passkeys.queries.ts";

export function presentPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    isSynced: row.is_synced,
  };
}

/** What a browser is told of passkeys that are there: those it may use, or need not make again. */
export function describePasskeys(rows: PasskeyRow[]) {
  return rows.map(({ credential_id, transports }) => ({
    id: credential_id,
    type: "public-key" as const,
    transports,
  }));
}
