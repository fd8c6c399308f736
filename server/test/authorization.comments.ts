import type { Database } from "../src/database/database.ts";
import { circleReaders, type Ground, newIds, type Secret } from "./authorization.made.ts";
import type { Person } from "./authorization.people.ts";

interface Around extends Ground {
  blessingId: Record<"group" | "public" | "foreign", string>;
}

export async function makeComments(db: Database, { people, word, blessingId }: Around) {
  const { mate, former, farKin } = people;
  const commentId = newIds("comment", "ofFormer", "ofPublic", "foreign");
  const comment = (name: keyof typeof commentId, blessing_id: string, by: Person) => ({
    id: commentId[name],
    blessing_id,
    member_id: by.id,
    content: word(`${name}Words`),
  });
  await db
    .insertInto("comments")
    .values([
      comment("comment", blessingId.group, mate),
      comment("ofFormer", blessingId.group, former),
      comment("ofPublic", blessingId.public, mate),
      comment("foreign", blessingId.foreign, farKin),
    ])
    .execute();
  const secrets: Secret[] = [
    { word: word("commentWords"), readers: circleReaders },
    { word: word("ofFormerWords"), readers: circleReaders },
    { word: word("foreignWords"), readers: [] },
  ];
  return { ids: { commentId }, secrets };
}
