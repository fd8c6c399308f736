import type { Database } from "../src/database/database.ts";
import { type Ground, newIds, type Secret } from "./authorization.made.ts";
import { ownerOnly } from "./authorization.settings.ts";
import type { Rule } from "./authorization.table.ts";
import { thanks } from "./authorization.thanks.ts";

const nobody = "404 404 404 404 404 404 404";
const guess: Rule[] = [{ body: () => ({ token: "guessed" }), rows: { "": nobody } }];
/** Who may see it learns that it is not theirs to show. */
const owners: Rule["rows"] = {
  group: "401 2xx 403 403 404 404 401",
  private: ownerOnly,
  waiting: "401 2xx 404 403 404 404 401",
  public: "401 2xx 403 403 403 403 401",
  trashed: "401 404 404 404 404 404 401",
};

const aCursor = Buffer.from("1767225600000000_01900000-0000-7000-8000-000000000000").toString("base64url");

/** Whoever wrote a blessing makes and ends its links, also with thanks; whoever holds one reads by it. */
export const links: Record<string, Rule[]> = {
  ...thanks,
  listPrivateLinks: [{ rows: owners }],
  createPrivateLink: [{ body: () => ({ term: "week" }), rows: owners }],
  withdrawPrivateLink: [
    {
      rows: { "group running": "401 2xx 403 403 404 404 401" },
      unknown: { privateLinkId: "401 404 403 403 404 404 401" },
      malformed: { privateLinkId: "401 400 400 400 400 400 401" },
    },
  ],
  openPrivateLink: guess,
  readPrivateLinkComments: [{ body: () => ({ token: "guessed", cursor: aCursor }), rows: { "": nobody } }],
};

interface Around extends Ground {
  blessingId: Record<"group" | "foreign", string>;
}

export async function makeLinks(db: Database, { blessingId }: Around) {
  const privateLinkId = newIds("running", "foreign");
  const link = (id: string, blessing_id: string) => ({
    id,
    blessing_id,
    token_hash: Buffer.from(id),
    sealed_token: Buffer.from("sealed"),
    ends_at: new Date(Date.now() + 86_400_000),
  });
  await db
    .insertInto("private_links")
    .values([link(privateLinkId.running, blessingId.group), link(privateLinkId.foreign, blessingId.foreign)])
    .execute();
  const secrets: Secret[] = [
    { word: privateLinkId.running, readers: ["owner"] },
    { word: privateLinkId.foreign, readers: [] },
  ];
  return { ids: { privateLinkId }, secrets };
}
