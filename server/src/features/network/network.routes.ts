import { washOf } from "@blessing-jar/contract/kit/wash-of.ts";
import * as contract from "@blessing-jar/contract/network.ts";
import type { App, Context } from "../../context.ts";
import { routes } from "../../http/routes.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { loadNetwork } from "./graph.queries.ts";
import { drawNetwork } from "./graph.ts";
import { answerRequest, askForConnection, findRequestOfMail } from "./network.actions.ts";
import { type ConnectionRow, listRequests, removeConnectionRow } from "./network.queries.ts";

export function network(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db } = context;

  signedIn(contract.listConnections, async ({ viewer }) => {
    const [network, requests] = await Promise.all([loadNetwork(db, viewer), listRequests(db, viewer)]);
    return {
      ...drawNetwork(viewer.id, network),
      requests: requests.map((row) => presentConnection(row, viewer)),
    };
  });

  signedIn(contract.requestConnection, async (call) => {
    const { row, isNew } = await askForConnection(context, call, call.body);
    return { isNew, answer: { connection: presentConnection(row, call.viewer) } };
  });

  signedIn(contract.findConnectionRequest, async ({ viewer, request, body }) => ({
    connection: presentConnection(await findRequestOfMail(context, { viewer, request }, body.token), viewer),
  }));

  signedIn(contract.answerConnection, async ({ viewer, params, body }) => ({
    connection: presentConnection(await answerRequest(context, viewer, { ...params, ...body }), viewer),
  }));

  signedIn(contract.removeConnection, ({ viewer, params }) =>
    removeConnectionRow(db, viewer, params.connectionId),
  );
}

/** Who asked sees the address they typed and no refusal; who is asked sees the name and no address. */
function presentConnection(row: ConnectionRow, viewer: Viewer): contract.Connection {
  const isReceived = row.requester_id !== viewer.id;
  const status = row.status === "accepted" || isReceived ? row.status : "pending";
  return {
    id: row.id,
    status: status as contract.Connection["status"],
    relationship: row.relationship as contract.Relationship,
    message: row.message,
    createdAt: row.created_at.toISOString(),
    isReceived,
    other: isReceived
      ? { fullName: row.requester_name, email: "", wash: washOf(row.requester_id) }
      : { fullName: "", email: row.email },
  };
}
