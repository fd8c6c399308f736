import type { Database } from "../src/database/database.ts";
import { administratorsOnly } from "./authorization.administration.ts";
import { type Ground, newIds, type Secret } from "./authorization.made.ts";
import type { Rule } from "./authorization.table.ts";

const refusals = {
  unknown: "401 403 403 403 403 404 401",
  malformed: "401 403 403 403 403 400 401",
};
const toAdministrators = (...rows: string[]): Rule => ({
  isOfAll: true,
  rows: Object.fromEntries(rows.map((row) => [row, administratorsOnly])),
  ...refusals,
});
const list: Rule[] = [{ rows: { "": administratorsOnly } }];

/** What administrators decide on. */
export const moderation: Record<string, Rule[]> = {
  listReported: list,
  dismissReports: [toAdministrators("waiting")],
  listAllBlessings: list,
  openAnyBlessing: [
    { ...toAdministrators("private", "group"), body: () => ({ reason: "Somebody may be in danger." }) },
  ],
  deleteAnyBlessing: [toAdministrators("private", "group", "waiting", "public")],
  deleteAnyComment: [toAdministrators("comment", "ofPublic")],
  listContactMessages: list,
  updateContactMessage: [{ ...toAdministrators("asked"), body: () => ({ isAnswered: true }) }],
  listAllDonations: list,
  getDonationSums: list,
  getQueues: list,
  listFailedJobs: list,
  retryJob: [{ ...refusals, rows: { never: refusals.unknown } }],
};

interface Around extends Ground {
  blessingId: { public: string };
  commentId: { ofPublic: string };
}

/** A comment that was reported, a message that was sent, and the id of work that never was. */
export async function leaveToModerate(
  db: Database,
  { people: { mate }, word, blessingId, commentId }: Around,
) {
  const reportId = newIds("waiting", "foreign");
  const messageId = newIds("asked", "foreign");
  await db
    .insertInto("reports")
    .values({
      id: reportId.waiting,
      member_id: mate.id,
      blessing_id: blessingId.public,
      comment_id: commentId.ofPublic,
      reason: "unkind",
      words: word("reportWords"),
    })
    .execute();
  await db
    .insertInto("contact_messages")
    .values({
      id: messageId.asked,
      name: "Guest",
      email: "guest@example.com",
      subject: "Figs",
      message: word("askedMessage"),
    })
    .execute();
  const secrets: Secret[] = ["reportWords", "askedMessage"].map((name) => ({
    word: word(name),
    readers: ["siteAdmin"],
  }));
  return { ids: { reportId, messageId, jobId: newIds("never", "foreign") }, secrets };
}
