import * as z from "zod/mini";
import { type JobDefinition, mailJob } from "../../jobs/definition.ts";
import { noticeMail, writeNotice } from "../accounts/notices.jobs.ts";
import { deliver } from "../mails/mails.ts";
import { addUpCounts } from "../statistics/statistics.queries.ts";
import { findFarewell, putBackFarewell, takeFarewell } from "./users.queries.ts";

/** To whom no row of a member leads any more: what is needed for it waits by itself. */
export const farewellMail = mailJob(
  "administration.mail-farewell",
  z.object({ farewellId: z.guid() }),
  async (context, { farewellId }) => {
    const { db } = context;
    const farewell = await findFarewell(db, farewellId);
    if (!farewell) return;
    await deliver(context, farewell, (writing) => writeNotice(writing, "user-deleted", farewell.full_name), {
      mark: () => takeFarewell(db, farewellId),
      unmark: (taken) => putBackFarewell(db, taken),
    });
  },
);

export const administrationJobs: JobDefinition[] = [
  noticeMail,
  farewellMail,
  {
    name: "administration.add-up-counts",
    cron: "*/5 * * * *",
    isSingle: true,
    handle: ({ db }) => addUpCounts(db),
  },
];
