import { languageOf } from "@blessing-jar/contract/languages.ts";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { type JobDefinition, mailJob } from "../../jobs/definition.ts";
import { hashToken, makeToken } from "../../kit/tokens.ts";
import { sendOnce } from "../../services/mail-once.ts";
import { translator } from "../translations/active-texts.ts";
import { requestMail } from "./network.mails.ts";
import { deleteLapsed, findUnmailedRequest, markMailed, unmarkMailed } from "./network.queries.ts";

const jobName = "connections.mail";

const order = z.object({ connectionId: z.guid() });
type Order = z.infer<typeof order>;

/** No personal data in the queue: the request goes by its id, and the token is made when the mail is sent. */
export async function sendRequestMailLater(
  { jobs }: Pick<Context, "jobs">,
  given: Order,
  db: Database,
): Promise<void> {
  await jobs.send(jobName, given, { db });
}

/** In the language of the member whose address it is, else in that of who asks. */
async function sendRequestMailNow({ db, config, mail }: Context, { connectionId }: Order): Promise<void> {
  const request = await findUnmailedRequest(db, connectionId);
  if (!request) return;
  const language = languageOf(request.their_language ?? request.language);
  const token = makeToken();
  const t = await translator(db, language);
  await sendOnce(
    mail,
    { to: request.email, ...requestMail({ config, t, language, request, token }) },
    { mark: () => markMailed(db, request.id, hashToken(token)), unmark: () => unmarkMailed(db, request.id) },
  );
}

export const networkJobs: JobDefinition[] = [
  mailJob(jobName, (context, data) => sendRequestMailNow(context, order.parse(data))),
  {
    name: "connections.keep-house",
    cron: "29 3 * * *",
    isSingle: true,
    handle: ({ db }) => deleteLapsed(db),
  },
];
