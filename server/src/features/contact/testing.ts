import { doWaiting, jobNamed } from "../../../test/outbox.ts";
import type { TestServer } from "../../../test/server.ts";
import type { Context } from "../../context.ts";
import { contactJobs } from "./contact.jobs.ts";

/** What tests of this feature share. */

interface Run extends Partial<Context> {
  name?: string;
}

/** Does the mails that wait, or the named job once; answers how many there were. */
export async function runContactMails(server: TestServer, { name, ...other }: Run = {}): Promise<number> {
  const context = { ...server.context, ...other };
  if (!name) return await doWaiting(server, jobNamed(contactJobs, "contact.mail"), context);
  await jobNamed(contactJobs, name).handle(context, {});
  return 1;
}
