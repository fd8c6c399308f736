import { getBlessing, updateBlessing } from "@blessing-jar/contract/blessings.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const writing = { category: "Family", blessingDate: "2026-03-01" };

test("an edit of what was changed since it was opened is refused, and writes over it only when told to", async () => {
  const ruth = await server.aMember();
  const opened = await server.aBlessing(ruth, { title: "The figs" });
  const params = { blessingId: opened.id };
  const edit = (title: string, basedOn?: string) =>
    server.as(ruth).call(updateBlessing, { params, body: { ...writing, title, basedOn } });
  const first = await edit("The figs were ripe", opened.updatedAt);
  expect(first.status).toBe(200);

  expect(await edit("The plums", opened.updatedAt)).toMatchObject({
    status: 409,
    code: "blessing.changed",
  });
  const found = await server.as(ruth).call(getBlessing, { params });
  expect(found.answer.blessing.title).toBe("The figs were ripe");

  expect((await edit("The plums", first.answer.blessing.updatedAt)).status).toBe(200);
  expect((await edit("The pears")).answer.blessing.title).toBe("The pears");
});

test("an edit based on what no database can read is refused as any other wrong field", async () => {
  const ruth = await server.aMember();
  const { id: blessingId } = await server.aBlessing(ruth);
  const body = { ...writing, title: "The figs", basedOn: "\u0000" };
  const { status, issues } = await server.as(ruth).call(updateBlessing, { params: { blessingId }, body });
  expect({ status, issues }).toMatchObject({ status: 400, issues: [{ path: "basedOn" }] });
});
