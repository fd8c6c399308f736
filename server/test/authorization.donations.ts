import type { Database } from "../src/database/database.ts";
import { type Ground, newIds, type Secret } from "./authorization.made.ts";
import type { Person } from "./authorization.people.ts";
import { justSignedIn, ownerOnly } from "./authorization.settings.ts";
import type { Rule } from "./authorization.table.ts";

const everyone = "2xx 2xx 2xx 2xx 2xx 2xx 2xx";
const nobody = "404 404 404 404 404 404 404";
const nowhere = { clientSecret: "no-such-secret" };
const begin: Rule[] = [{ body: () => ({ amount: 500 }), rows: { "": everyone } }];

/** What may be done about donations: anybody gives, and sees and stops what they give themselves. */
export const donations: Record<string, Rule[]> = {
  createPaymentIntent: begin,
  createSubscription: begin,
  updateReceiptAddress: [{ body: () => ({ ...nowhere, email: "guest@example.com" }), rows: { "": nobody } }],
  confirmPracticePayment: [
    { body: () => ({ ...nowhere, cardNumber: "4242 4242 4242 4242" }), rows: { "": nobody } },
  ],
  getGivingFigures: [{ rows: { "": everyone } }],
  listDonations: justSignedIn,
  listMonthlyDonations: justSignedIn,
  // By the signature of a receipt's link alone, whoever has it.
  getMailedMonthly: [{ query: { token: "guessed" }, rows: { "": nobody } }],
  stopMailedMonthly: [{ query: { token: "guessed" }, rows: { "": nobody } }],
  stopMonthlyDonation: [{ rows: { running: ownerOnly } }],
};

/** What two of the world give each month. */
export async function giveMonthly(db: Database, { people: { owner, foreigner } }: Ground) {
  const monthlyDonationId = newIds("running", "foreign");
  const { running, foreign } = monthlyDonationId;
  const monthly = (id: string, by: Person) => ({
    id,
    member_id: by.id,
    gateway: "practice",
    amount: 500,
    language: "en",
    started_at: new Date(),
  });
  await db
    .insertInto("monthly_donations")
    .values([monthly(running, owner), monthly(foreign, foreigner)])
    .execute();
  const secrets: Secret[] = [
    { word: running, readers: ["owner"] },
    { word: foreign, readers: [] },
  ];
  return { ids: { monthlyDonationId }, secrets };
}
