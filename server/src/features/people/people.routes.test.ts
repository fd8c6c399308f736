import {
  deleteBlessing,
  getBlessing,
  listBlessings,
  updateBlessing,
} from "@blessing-jar/contract/blessings.ts";
import { listMemories } from "@blessing-jar/contract/memories.ts";
import { deletePerson, listPeople, peopleLimits, updatePerson } from "@blessing-jar/contract/people.ts";
import { createPrivateLink, openPrivateLink } from "@blessing-jar/contract/private-links.ts";
import { restoreBlessing } from "@blessing-jar/contract/trash.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function aFamily() {
  const [ruth, noor, stranger] = [
    await server.aMember("Ruth"),
    await server.aMember("Noor Haddad"),
    await server.aMember("Sam Stone"),
  ];
  const circle = await server.aCircle([ruth, noor]);
  return { ruth, noor, stranger, circle };
}

const peopleOf = async (member: Member) => (await server.as(member).call(listPeople)).answer;
const names = async (member: Member) => (await peopleOf(member)).people.map(({ name }) => name);
const read = async (member: Member | undefined, blessingId: string) => {
  return (await server.as(member).call(getBlessing, { params: { blessingId } })).answer.blessing?.people;
};
const change = (member: Member, personId: string, body: { name?: string; memberId?: string | null }) =>
  server.as(member).call(updatePerson, { params: { personId }, body });

const writing = { title: "The figs were ripe", category: "Family", blessingDate: "2026-03-01" };

describe("whom a blessing is about", () => {
  test("is a member whom its owner knows, and whoever has no account, in the order of the form", async () => {
    const { ruth, noor } = await aFamily();
    const blessing = await server.aBlessing(ruth, {
      people: [{ name: "Grandpa Eli" }, { name: "Noor Haddad", memberId: noor.id }],
    });
    expect(blessing.people).toMatchObject([{ name: "Grandpa Eli" }, { name: "Noor Haddad" }]);
    const { people, members } = await peopleOf(ruth);
    expect(people).toMatchObject([
      { name: "Grandpa Eli", member: null, count: 1 },
      { name: "Noor Haddad", member: { id: noor.id, fullName: "Noor Haddad" }, count: 1 },
    ]);
    expect(members).toEqual([]);
  });

  test("is one person, however the name is written, and whoever sends it twice", async () => {
    const { ruth } = await aFamily();
    const spellings = ["José", "jose", " JOSE\u0301 "];
    await Promise.all(spellings.map((name) => server.aBlessing(ruth, { people: [{ name }, { name }] })));
    expect((await peopleOf(ruth)).people).toMatchObject([{ count: 3 }]);
    for (const name of ["أمّ نور", "田中 さくら", "さくら"])
      await server.aBlessing(ruth, { people: [{ name }] });
    expect(await names(ruth)).toHaveLength(4);
    const same = await server.aBlessing(ruth, { people: [{ name: "ام نور" }, { name: "サクラ" }] });
    expect(same.people).toMatchObject([{ name: "أمّ نور" }, { name: "さくら" }]);
  });

  test("stays as it is where a body does not name it, and goes with an empty list", async () => {
    const { ruth } = await aFamily();
    const { id: blessingId } = await server.aBlessing(ruth, { people: [{ name: "Mia" }] });
    const params = { blessingId };
    await server.as(ruth).call(updateBlessing, { params, body: writing });
    expect(await read(ruth, blessingId)).toMatchObject([{ name: "Mia" }]);
    await server.as(ruth).call(updateBlessing, { params, body: { ...writing, people: [] } });
    expect(await read(ruth, blessingId)).toEqual([]);
    expect((await peopleOf(ruth)).people).toMatchObject([{ name: "Mia", count: 0 }]);
  });

  test("is kept by the id where the name was changed meanwhile", async () => {
    const { ruth } = await aFamily();
    const { id: blessingId, people = [] } = await server.aBlessing(ruth, { people: [{ name: "Oma" }] });
    const personId = people[0]?.id ?? "";
    await change(ruth, personId, { name: "Grandma" });
    const body = { ...writing, people: [{ id: personId, name: "Oma" }] };
    await server.as(ruth).call(updateBlessing, { params: { blessingId }, body });
    expect(await names(ruth)).toEqual(["Grandma"]);
  });

  test("is bounded", async () => {
    const { ruth } = await aFamily();
    const people = Array.from({ length: peopleLimits.perBlessing + 1 }, (_, n) => ({ name: `Cousin ${n}` }));
    const body = { ...writing, people };
    const { id: blessingId } = await server.aBlessing(ruth);
    const refused = await server.as(ruth).call(updateBlessing, { params: { blessingId }, body });
    expect(refused.status).toBe(400);
    await sql`insert into people (id, owner_id, name)
      select new_id(), ${ruth.id}, 'Person ' || n from generate_series(1, ${peopleLimits.perMember}::int) n`.execute(
      server.db,
    );
    const full = await server.as(ruth).call(updateBlessing, {
      params: { blessingId },
      body: { ...writing, people: [{ name: "One more" }] },
    });
    expect(full).toMatchObject({ status: 409, code: "person.too-many" });
    const known = { ...writing, people: [{ name: "person 7" }] };
    expect((await server.as(ruth).call(updateBlessing, { params: { blessingId }, body: known })).status).toBe(
      200,
    );
  });

  test("is found in one's own list, and in memories", async () => {
    const { ruth } = await aFamily();
    const { id, people = [] } = await server.aBlessing(ruth, { people: [{ name: "Mia" }] });
    await server.aBlessing(ruth);
    const person = people[0]?.id ?? "";
    const { answer } = await server.as(ruth).call(listBlessings, { query: { person } });
    expect(answer.blessings.map((each) => each.id)).toEqual([id]);
    const memories = await server.as(ruth).call(listMemories, { query: { month: "2026-03" } });
    expect(memories.answer.find((memory) => memory.id === id)?.people).toEqual([{ id: person, name: "Mia" }]);
  });
});

describe("names", () => {
  test("are read by the owner and the circle, and by nobody else, also where all may read the blessing", async () => {
    const { ruth, noor, stranger, circle } = await aFamily();
    const people = [{ name: "Mia, who is four" }];
    const shared = await server.aBlessing(ruth, { people, visibility: "group", circles: [circle.id] });
    expect(await read(noor, shared.id)).toEqual([{ id: null, name: "Mia, who is four" }]);
    await server.as(ruth).call(updateBlessing, {
      params: { blessingId: shared.id },
      body: { ...writing, visibility: "public" },
    });
    expect(await read(noor, shared.id)).toEqual([{ id: null, name: "Mia, who is four" }]);
    expect(await read(stranger, shared.id)).toEqual([]);
    expect(await read(undefined, shared.id)).toEqual([]);
    const link = await server.as(ruth).call(createPrivateLink, {
      params: { blessingId: shared.id },
      body: { term: "week" },
    });
    const token = (link.answer.privateLink.url ?? "").split("/").at(-1) ?? "";
    const opened = await server.as(undefined).call(openPrivateLink, { body: { token } });
    expect(opened.status).toBe(200);
    expect(JSON.stringify(opened.answer)).not.toContain("Mia");
    const page = await server.app.inject({ url: `/b/${shared.id}` });
    expect(page.body).not.toContain("Mia");
  });

  test("tell nobody who has an account here: a member whom one does not know is a name", async () => {
    const { ruth, stranger } = await aFamily();
    const nobody = crypto.randomUUID();
    await server.aBlessing(ruth, {
      people: [
        { name: "Sam", memberId: stranger.id },
        { name: "Tom", memberId: nobody },
      ],
    });
    const { people } = await peopleOf(ruth);
    expect(people).toMatchObject([
      { name: "Sam", member: null },
      { name: "Tom", member: null },
    ]);
    const [sam] = people;
    const answers = await Promise.all(
      [stranger.id, nobody, ruth.id].map((memberId) => change(ruth, sam?.id ?? "", { memberId })),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 400, code: "person.unknown-member" });
  });

  test("stay when the member leaves the circle or the place; their picture and full name do not", async () => {
    const { ruth, noor, circle } = await aFamily();
    const about = { people: [{ name: "Noor Haddad", memberId: noor.id }] };
    const { id, people = [] } = await server.aBlessing(ruth, about);
    await change(ruth, people[0]?.id ?? "", { name: "My Noor" });
    await sql`delete from circle_members where circle_id = ${circle.id} and member_id = ${noor.id}`.execute(
      server.db,
    );
    expect((await peopleOf(ruth)).people).toMatchObject([{ name: "My Noor", member: null, count: 1 }]);
    await server.aBlessing(noor, { people: [{ name: "Ruth" }] });
    await sql`delete from members where id = ${noor.id}`.execute(server.db);
    expect(await read(ruth, id)).toMatchObject([{ name: "My Noor" }]);
    const { rows } =
      await sql`select from people where owner_id = ${noor.id} or member_id = ${noor.id}`.execute(server.db);
    expect(rows).toEqual([]);
  });
});

describe("a person", () => {
  test("is said to be a member who has come since, and all blessings follow", async () => {
    const { ruth, noor } = await aFamily();
    const { people = [] } = await server.aBlessing(ruth, { people: [{ name: "Noor" }] });
    await server.aBlessing(ruth, { people: [{ name: "noor" }] });
    const { answer } = await change(ruth, people[0]?.id ?? "", { memberId: noor.id });
    expect(answer.person).toMatchObject({ name: "Noor", member: { id: noor.id }, count: 2 });
    expect((await peopleOf(ruth)).members).toEqual([]);
    const again = await server.aBlessing(ruth, { people: [{ name: "Noor Haddad", memberId: noor.id }] });
    expect(again.people).toEqual([{ id: people[0]?.id, name: "Noor" }]);
    await change(ruth, people[0]?.id ?? "", { memberId: null });
    expect((await peopleOf(ruth)).members).toMatchObject([{ id: noor.id }]);
  });

  test("becomes one with whoever has that name already, or is that member, in the trash too", async () => {
    const { ruth, noor } = await aFamily();
    const both = await server.aBlessing(ruth, { people: [{ name: "Oma" }, { name: "Grandma" }] });
    const thrown = await server.aBlessing(ruth, { people: [{ name: "Grandma" }] });
    await server.as(ruth).call(deleteBlessing, { params: { blessingId: thrown.id } });
    const oma = both.people?.[0]?.id ?? "";
    const [first, second] = await Promise.all([1, 2].map(() => change(ruth, oma, { name: "Grandma" })));
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(await read(ruth, both.id)).toEqual([{ id: oma, name: "Grandma" }]);
    await server.as(ruth).call(restoreBlessing, { params: { blessingId: thrown.id } });
    expect(await read(ruth, thrown.id)).toEqual([{ id: oma, name: "Grandma" }]);

    const third = await server.aBlessing(ruth, { people: [{ name: "Noor Haddad", memberId: noor.id }] });
    await change(ruth, oma, { memberId: noor.id });
    expect(await read(ruth, third.id)).toEqual([{ id: oma, name: "Grandma" }]);
    expect((await peopleOf(ruth)).people).toMatchObject([
      { name: "Grandma", member: { id: noor.id }, count: 3 },
    ]);
  });

  test("is removed, and the blessings stay", async () => {
    const { ruth } = await aFamily();
    const { id, people = [] } = await server.aBlessing(ruth, { people: [{ name: "Mia" }, { name: "Tom" }] });
    const params = { personId: people[0]?.id ?? "" };
    expect((await server.as(ruth).call(deletePerson, { params })).status).toBe(204);
    expect((await server.as(ruth).call(deletePerson, { params })).status).toBe(404);
    expect(await read(ruth, id)).toMatchObject([{ name: "Tom" }]);
    const again = await server.aBlessing(ruth, { people: [{ name: "Mia" }] });
    expect(again.people?.[0]?.id).not.toBe(params.personId);
  });

  test("of somebody else is nobody's to name, to change or to look for", async () => {
    const { ruth, noor } = await aFamily();
    const { people = [] } = await server.aBlessing(ruth, { people: [{ name: "Mia" }] });
    const id = people[0]?.id ?? "";
    const { people: theirs } = await server.aBlessing(noor, { people: [{ id, name: "Tom" }] });
    expect(theirs).toMatchObject([{ name: "Tom" }]);
    expect(theirs?.[0]?.id).not.toBe(id);
    await sql`update blessings set people = ${[id]}::uuid[] where owner_id = ${noor.id}`.execute(server.db);
    const { answer } = await server.as(noor).call(listBlessings);
    expect(answer.blessings.flatMap(({ people }) => people)).toEqual([]);
    expect(await names(ruth)).toEqual(["Mia"]);
  });
});
