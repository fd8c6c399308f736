import type { Database } from "../src/database/database.ts";
import { type Ground, newIds, type Secret } from "./authorization.made.ts";
import type { Person } from "./authorization.people.ts";
import { ownerOnly } from "./authorization.settings.ts";
import type { Rule } from "./authorization.table.ts";

/** Who may see it learns that it is not theirs to give thanks with. */
const owners: Rule["rows"] = {
  group: "401 2xx 403 403 404 404 401",
  private: ownerOnly,
  waiting: "401 2xx 404 403 404 404 401",
  public: "401 2xx 403 403 403 403 401",
  trashed: "401 404 404 404 404 404 401",
};
const notFound = "401 404 403 403 404 404 401";
const invalid = "401 400 400 400 400 400 401";

/** Whoever wrote a blessing reads who has seen it, and gives thanks with it; whoever was given some keeps them or puts them away. */
export const thanks: Record<string, Rule[]> = {
  listReaders: [{ rows: owners }],
  listGivenThanks: [{ rows: owners }],
  giveThanks: [
    {
      ids: ["blessingId", "memberId"],
      body: ({ memberId }) => ({ memberId }),
      rows: { "group admin": "401 2xx 403 403 404 404 401", "private admin": ownerOnly },
      unknown: { memberId: notFound },
      malformed: { memberId: invalid },
    },
    { body: () => ({ email: "nana@example.org" }), rows: owners },
  ],
  withdrawThanks: [
    {
      rows: { "group given": "401 2xx 403 403 404 404 401" },
      unknown: { thanksId: notFound },
      malformed: { thanksId: invalid },
    },
  ],
  listReceivedThanks: [{ rows: { "": "401 2xx 2xx 2xx 2xx 2xx 401" } }],
  putThanksAway: [{ rows: { received: "401 2xx 404 404 404 404 401" } }],
};

interface Around extends Ground {
  blessingId: Record<"group" | "foreign", string>;
}

/** The owner thanked a mate, and was thanked with what is shown to nobody else. */
export async function makeThanks(db: Database, { people, word, blessingId }: Around) {
  const { owner, mate, kin, foreigner, farKin } = people;
  const thanksId = newIds("given", "received", "foreign");
  const { kins } = newIds("kins");
  await db
    .insertInto("blessings")
    .values({
      id: kins,
      owner_id: kin.id,
      title: word("kinsTitle"),
      category: "Family",
      visibility: "private",
      blessing_date: "2026-03-01",
    })
    .execute();
  const one = (name: keyof typeof thanksId, blessing_id: string, by: Person, to: Person) => ({
    id: thanksId[name],
    blessing_id,
    giver_id: by.id,
    member_id: to.id,
    words: word(`${name}Thanks`),
  });
  await db
    .insertInto("thanks")
    .values([
      one("given", blessingId.group, owner, mate),
      one("received", kins, kin, owner),
      one("foreign", blessingId.foreign, foreigner, farKin),
    ])
    .execute();
  const secrets: Secret[] = [
    { word: word("givenThanks"), readers: ["owner"] },
    { word: word("receivedThanks"), readers: ["owner"] },
    { word: word("kinsTitle"), readers: ["owner"] },
    { word: word("foreignThanks"), readers: [] },
  ];
  return { ids: { thanksId }, secrets };
}
