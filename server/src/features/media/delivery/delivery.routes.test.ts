import { randomUUIDv7 } from "node:crypto";
import { updateBlessing } from "@blessing-jar/contract/blessings.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { photo, sample } from "../../../../test/samples.ts";
import { uploads } from "../../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../../test/server.ts";

let server: TestServer;
let ruth: Member;
let noor: Member;
let eli: Member;
let circle: { id: string };
beforeAll(async () => {
  server = await testServer();
  ruth = await server.aMember("Ruth Hale");
  noor = await server.aMember("Noor Hale");
  eli = await server.aMember("Eli Stone");
  circle = await server.aCircle([ruth, noor]);
});
afterAll(() => server.close());

async function aPhoto(purpose: "blessing" | "profile-photo" = "blessing") {
  const { upload } = uploads(server);
  return await upload(ruth, await photo({ width: 500, height: 700 }), { purpose });
}

/** The statuses that owner, circle member, stranger and visitor get. */
async function statuses(url: string): Promise<number[]> {
  const { get } = uploads(server);
  const answers = await Promise.all([ruth, noor, eli, undefined].map((viewer) => get(url, viewer)));
  return answers.map(({ statusCode }) => statusCode);
}

describe("who sees a file", () => {
  test.each([
    ["private", [200, 404, 404, 404]],
    ["group", [200, 200, 404, 404]],
    ["public", [200, 200, 200, 200]],
  ] as const)("of a %s blessing: owner, member, stranger, visitor get %o", async (visibility, expected) => {
    const { fileUrl } = await aPhoto();
    const circles = visibility === "group" ? [circle.id] : [];
    await server.aBlessing(ruth, { mediaUrls: [fileUrl], visibility, circles });
    for (const url of [fileUrl, `${fileUrl}?w=320`]) expect(await statuses(url)).toEqual(expected);
  });

  test("of no blessing: its owner", async () => {
    expect(await statuses((await aPhoto()).fileUrl)).toEqual([200, 404, 404, 404]);
  });

  test("a profile photo: its owner, and once it is in use the members of common circles and who is connected", async () => {
    const { fileUrl } = await aPhoto("profile-photo");
    expect(await statuses(fileUrl)).toEqual([200, 404, 404, 404]);
    await server.db
      .updateTable("members")
      .set({ profile_photo_url: fileUrl })
      .where("id", "=", ruth.id)
      .execute();
    expect(await statuses(fileUrl)).toEqual([200, 200, 404, 404]);
    const kim = await server.aMember("Kim");
    const ofKim = async () => (await uploads(server).get(fileUrl, kim)).statusCode;
    const asked = { id: randomUUIDv7(), requester_id: kim.id, email: ruth.email, relationship: "friend" };
    await server.db.insertInto("connections").values(asked).execute();
    expect(await ofKim()).toBe(404);
    const accepted = { status: "accepted", member_id: ruth.id };
    await server.db.updateTable("connections").set(accepted).where("id", "=", asked.id).execute();
    expect(await ofKim()).toBe(200);
  });

  test("who leaves the circle sees it no more, whatever they hold", async () => {
    const { get } = uploads(server);
    const { fileUrl } = await aPhoto();
    await server.aBlessing(ruth, { mediaUrls: [fileUrl], visibility: "group", circles: [circle.id] });
    const { etag } = (await get(fileUrl, noor)).headers;
    const leaving = server.db.deleteFrom("circle_members").where("member_id", "=", noor.id);
    await leaving.execute();
    const asked: Record<string, string>[] = [{}, { range: "bytes=0-9" }, { "if-none-match": String(etag) }];
    for (const headers of asked) {
      expect((await get(fileUrl, noor, headers)).statusCode).toBe(404);
    }
    const head = { method: "HEAD" as const, url: fileUrl, headers: { "x-user-id": noor.token } };
    expect((await server.app.inject(head)).statusCode).toBe(404);
    await server.db
      .insertInto("circle_members")
      .values({ circle_id: circle.id, member_id: noor.id })
      .execute();
  });

  test("hidden, missing, malformed and not yet there are one answer, byte for byte", async () => {
    const { get, ask } = uploads(server);
    const { fileUrl } = await aPhoto();
    const awaited = await ask(ruth);
    const addresses = [
      `/media/${randomUUIDv7()}`,
      "/media/x",
      "/media/../../etc/passwd",
      `/media/${"a".repeat(150)}`,
      fileUrl,
      `${fileUrl}?w=320`,
      awaited.fileUrl,
    ];
    const answers = await Promise.all(addresses.map((url) => get(url, eli)));
    const [first, ...others] = answers.map(({ statusCode, headers, payload }) => {
      const { date: _, "x-request-id": _id, ...rest } = headers;
      return { statusCode, payload, rest };
    });
    expect(first?.statusCode).toBe(404);
    // A path that leads out of /media/ is another address.
    for (const other of others.filter((_, index) => index !== 1)) expect(other).toEqual(first);
  });
});

describe("how a file is answered", () => {
  let fileUrl: string;
  let whole: Buffer;
  let etag: string;
  beforeAll(async () => {
    const { upload, get } = uploads(server);
    fileUrl = (await upload(ruth, sample("voice.wav"), { type: "audio/wav" })).fileUrl;
    const answer = await get(fileUrl, ruth);
    whole = answer.rawPayload;
    etag = String(answer.headers.etag);
  });
  const get = (headers: Record<string, string> = {}, url = fileUrl) =>
    uploads(server).get(url, ruth, headers);

  test("with headers that let it be nothing but what it is, and only for who asked", async () => {
    const { headers } = await get();
    expect(headers).toMatchObject({
      "content-type": "audio/wav",
      "content-length": String(whole.length),
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "private, no-cache",
      "x-content-type-options": "nosniff",
      "accept-ranges": "bytes",
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    });
    expect(headers["content-disposition"]).toMatch(/^inline; filename="blessing-[0-9a-f]{8}\.wav"$/);
    expect(headers["content-encoding"]).toBeUndefined();
  });

  test("by parts", async () => {
    const cases: [string, number, number][] = [
      ["bytes=0-0", 0, 1],
      ["bytes=10-19", 10, 20],
      ["bytes=-5", whole.length - 5, whole.length],
      ["bytes=100-", 100, whole.length],
    ];
    for (const [range, start, end] of cases) {
      const answer = await get({ range });
      expect(answer.statusCode, range).toBe(206);
      expect(answer.headers["content-range"]).toBe(`bytes ${start}-${end - 1}/${whole.length}`);
      expect(answer.rawPayload).toEqual(whole.subarray(start, end));
    }
  });

  test("whole, where several parts are asked for or nonsense", async () => {
    for (const range of ["bytes=0-1,5-6", "pages=1-2", "bytes=x"]) {
      const answer = await get({ range });
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, whole.length]);
    }
  });

  test("not at all beyond its end", async () => {
    const answer = await get({ range: `bytes=${whole.length}-` });
    expect([answer.statusCode, answer.headers["content-range"]]).toEqual([416, `bytes */${whole.length}`]);
  });

  test("by parts only while it is still the same", async () => {
    expect((await get({ range: "bytes=0-9", "if-range": etag })).statusCode).toBe(206);
    expect((await get({ range: "bytes=0-9", "if-range": '"other"' })).statusCode).toBe(200);
  });

  test("with 304 to who has it already", async () => {
    const answer = await get({ "if-none-match": `"x", ${etag}` });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([304, 0]);
    expect(answer.headers["cache-control"]).toBe("private, no-cache");
    expect((await get({ "if-none-match": '"x"' })).statusCode).toBe(200);
  });

  test("without a body to HEAD", async () => {
    const request = { method: "HEAD" as const, url: fileUrl, headers: { "x-user-id": ruth.token } };
    const answer = await server.app.inject(request);
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0]);
    expect(answer.headers["content-length"]).toBe(String(whole.length));
    const part = await server.app.inject({ ...request, headers: { ...request.headers, range: "bytes=0-9" } });
    expect([part.statusCode, part.headers["content-length"]]).toEqual([206, "10"]);
  });

  test("only in the sizes there are", async () => {
    const { fileUrl: url } = await aPhoto();
    for (const w of ["1", "0320", "320.0", "", "9999999", "320&w=640"]) {
      expect((await get({}, `${url}?w=${w}`)).statusCode, w).toBe(400);
    }
    expect((await get({}, `${fileUrl}?w=320`)).statusCode).toBe(400);
  });

  test("never larger than the picture is", async () => {
    const { fileUrl: url } = await aPhoto();
    const [medium, large] = await Promise.all(["640", "1280"].map((w) => get({}, `${url}?w=${w}`)));
    expect(medium?.headers.etag).not.toBe(large?.headers.etag);
    const small = (await uploads(server).upload(ruth, await photo({ width: 20, height: 10 }))).fileUrl;
    const etags = await Promise.all(["320", "640", "1280"].map((w) => get({}, `${small}?w=${w}`)));
    expect(new Set(etags.map((answer) => answer.headers.etag)).size).toBe(1);
  });
});

describe("which files a blessing may name", () => {
  test.each([
    [
      "another's",
      async () => (await uploads(server).upload(eli, await photo({ width: 9, height: 9 }))).fileUrl,
    ],
    ["one of nobody", async () => `/media/${randomUUIDv7()}`],
    ["an address elsewhere", async () => "https://example.org/figs.jpg"],
    ["a rendition", async () => `${(await aPhoto()).fileUrl}?w=320`],
    ["another path", async () => "/media/../api/blessings"],
    ["a profile photo", async () => (await aPhoto("profile-photo")).fileUrl],
  ])("not %s", async (_what, address) => {
    await expect(server.aBlessing(ruth, { mediaUrls: [await address()] })).rejects.toThrow(
      "400 You can only add files that you uploaded yourself.",
    );
  });

  test("not one that another blessing has", async () => {
    const { fileUrl } = await aPhoto();
    await server.aBlessing(ruth, { mediaUrls: [fileUrl] });
    await expect(server.aBlessing(ruth, { mediaUrls: [fileUrl] })).rejects.toThrow("400");
  });

  test("in the order named; what is no longer named is out of reach at once", async () => {
    const { get } = uploads(server);
    const [a, b, c] = [(await aPhoto()).fileUrl, (await aPhoto()).fileUrl, (await aPhoto()).fileUrl];
    const kept = await server.aBlessing(ruth, { mediaUrls: [a, b], visibility: "public" });
    const body = { title: "Figs", category: "Family", blessingDate: "2026-03-01", visibility: "public" };
    const { answer } = await server
      .as(ruth)
      .call(updateBlessing, { params: { blessingId: kept.id }, body: { ...body, mediaUrls: [c, b, c] } });
    expect(answer.blessing.mediaUrls).toEqual([c, b]);
    expect((await get(a, ruth)).statusCode).toBe(404);
    expect((await get(b)).statusCode).toBe(200);
  });
});
