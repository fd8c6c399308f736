import {
  answerConnection,
  findConnectionRequest,
  listConnections,
  removeConnection,
  requestConnection,
} from "@blessing-jar/contract/connections.ts";
import type { App, Context } from "../../http/context.ts";
import { routes } from "../../http/routes.ts";
import { answerRequest, askForConnection, findRequestOfMail } from "./connections.actions.ts";
import { presentConnection } from "./connections.presenter.ts";
import { listRequests, removeConnectionRow } from "./connections.queries.ts";
import { loadNetwork } from "./network.queries.ts";
import { drawNetwork } from "./network.ts";

export function connections(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db } = context;

  signedIn(listConnections, async ({ viewer }) => {
    const [network, requests] = await Promise.all([loadNetwork(db, viewer), listRequests(db, viewer)]);
    return {
      ...drawNetwork(viewer.id, network),
      requests: requests.map((row) => presentConnection(row, viewer)),
    };
  });

  signedIn(requestConnection, async ({ viewer, body }) => ({
    connection: presentConnection(await askForConnection(context, viewer, body), viewer),
  }));

  signedIn(findConnectionRequest, async ({ viewer, request, body }) => ({
    connection: presentConnection(await findRequestOfMail(context, { viewer, request }, body.token), viewer),
  }));

  signedIn(answerConnection, async ({ viewer, params, body }) => ({
    connection: presentConnection(await answerRequest(context, viewer, { ...params, ...body }), viewer),
  }));

  signedIn(removeConnection, async ({ viewer, params }) => {
    await removeConnectionRow(db, viewer, params.connectionId);
    return undefined;
  });
}
