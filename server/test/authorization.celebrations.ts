import type { Database } from "../src/database/database.ts";
import { circleReaders, type Ground, newIds, type Secret } from "./authorization.made.ts";
import type { Person } from "./authorization.people.ts";
import type { Rule } from "./authorization.table.ts";

interface Around extends Ground {
  circleId: Record<"home" | "foreign", string>;
  blessingId: Record<"private" | "group" | "waiting", string>;
}

/** One for its owner alone, one for the circle, with blessings that not all of it may see, and one far away. */
export async function plan(db: Database, { people, word, circleId, blessingId }: Around) {
  const { owner, foreigner } = people;
  const celebrationId = newIds("private", "shared", "foreign");
  const celebration = (name: keyof typeof celebrationId, by: Person) => ({
    id: celebrationId[name],
    owner_id: by.id,
    name: word(`${name}Day`),
    event_date: "2026-03-01",
    is_private: name === "private",
    chosen_count: 1,
  });
  await db
    .insertInto("celebrations")
    .values([celebration("private", owner), celebration("shared", owner), celebration("foreign", foreigner)])
    .execute();
  await db
    .insertInto("celebration_circles")
    .values([
      { celebration_id: celebrationId.shared, circle_id: circleId.home, shared_by: owner.id },
      { celebration_id: celebrationId.foreign, circle_id: circleId.foreign, shared_by: foreigner.id },
    ])
    .execute();
  await db
    .insertInto("celebration_blessings")
    .values(
      (["private", "group", "waiting"] as const).map((name, position) => ({
        celebration_id: celebrationId.shared,
        blessing_id: blessingId[name],
        position,
      })),
    )
    .execute();
  const secrets: Secret[] = [
    { word: word("privateDay"), readers: ["owner"] },
    { word: word("sharedDay"), readers: circleReaders },
    { word: word("foreignDay"), readers: [] },
  ];
  return { ids: { celebrationId }, secrets };
}

const signedIn = "401 2xx 2xx 2xx 2xx 2xx 401";
const members = "401 2xx 2xx 2xx 404 404 401";
const ownerOnly = "401 2xx 404 404 404 404 401";
const planner = "401 2xx 403 403 404 404 401";
const refused = "401 400 400 400 400 400 401";

const body = { name: "A quiet Sunday", eventType: "custom", eventDate: "2026-03-01" };
const withCircle: Omit<Rule, "rows"> = {
  ids: ["circleId"],
  body: ({ circleId }) => ({ ...body, sharedCircleIds: [circleId] }),
  unknown: refused,
};

/** Who may do what with celebrations. */
export const celebrations: Record<string, Rule[]> = {
  listCelebrations: [{ rows: { "": signedIn } }],
  createCelebration: [
    { body: () => body, rows: { "": signedIn } },
    { ...withCircle, rows: { home: "401 2xx 2xx 2xx 400 400 401" } },
    {
      ids: ["blessingId"],
      body: ({ blessingId }) => ({ ...body, blessingIds: [blessingId] }),
      rows: {
        private: "401 2xx 400 400 400 400 401",
        group: "401 2xx 2xx 2xx 400 400 401",
        waiting: "401 2xx 400 2xx 400 400 401",
        public: signedIn,
      },
      unknown: refused,
    },
  ],
  getCelebration: [{ rows: { private: ownerOnly, shared: members } }],
  updateCelebration: [
    { body: () => body, rows: { private: ownerOnly, shared: planner } },
    {
      ids: ["celebrationId", "circleId"],
      body: withCircle.body,
      rows: { "shared home": planner, "private home": ownerOnly },
      unknown: { circleId: "401 400 403 403 404 404 401" },
      malformed: { circleId: refused },
    },
    {
      ids: ["celebrationId", "blessingId"],
      body: ({ blessingId }) => ({ ...body, blessingIds: [blessingId] }),
      rows: { "shared group": planner, "private private": ownerOnly },
      unknown: { blessingId: "401 400 403 403 404 404 401" },
      malformed: { blessingId: refused },
    },
  ],
  bringBlessings: [
    { body: () => ({ blessingIds: [] }), rows: { private: ownerOnly, shared: members } },
    {
      ids: ["celebrationId", "blessingId"],
      body: ({ blessingId }) => ({ blessingIds: [blessingId] }),
      rows: { "shared group": "401 2xx 400 400 404 404 401", "private private": ownerOnly },
      unknown: { blessingId: "401 400 400 400 404 404 401" },
      malformed: { blessingId: refused },
    },
  ],
  deleteCelebration: [{ rows: { private: ownerOnly, shared: planner } }],
  getCelebrationReminders: [{ rows: { "": signedIn } }],
  updateCelebrationReminders: [{ body: () => ({ wanted: "all" }), rows: { "": signedIn } }],
};
