import type { Connection, Relationship } from "@blessing-jar/contract/network.ts";
import type { Viewer } from "../../kit/viewer.ts";
import type { ConnectionRow } from "./network.queries.ts";

/** Who asked sees the address they typed and no refusal; who is asked sees the name and no address. */
export function presentConnection(row: ConnectionRow, viewer: Viewer): Connection {
  const isReceived = row.requester_id !== viewer.id;
  const status = row.status === "accepted" || isReceived ? row.status : "pending";
  return {
    id: row.id,
    status: status as Connection["status"],
    relationship: row.relationship as Relationship,
    message: row.message,
    createdAt: row.created_at.toISOString(),
    isReceived,
    other: isReceived ? { fullName: row.requester_name, email: "" } : { fullName: "", email: row.email },
  };
}
