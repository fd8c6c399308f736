import { doWaiting, isTo, jobNamed, readOutbox } from "../../../test/outbox.ts";
import type { TestServer } from "../../../test/server.ts";
import { moderationJobs } from "./moderation.jobs.ts";

/** What tests of this feature share: the mails to an address, once those that wait have left. */
export async function noticesTo(server: TestServer, address: string): Promise<string[]> {
  await doWaiting(server, jobNamed(moderationJobs, "moderation.mail"));
  return (await readOutbox(server)).filter(isTo(address));
}
