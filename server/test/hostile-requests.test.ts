import { allEndpoints } from "@blessing-jar/contract/all.ts";
import { hostileTexts, lettersWalked } from "@blessing-jar/contract/kit/testing.ts";
import { pathnameMax } from "@blessing-jar/contract/paths.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "./server.ts";

let server: TestServer;
let ruth: Member;
beforeAll(async () => {
  server = await testServer();
  ruth = await server.aMember();
});
afterAll(() => server.close());

// Node takes no more of an address and headers: 16 kB, as HTTP writes them.
const asHeader = (text: string) => encodeURI(text.slice(0, 4_000).toWellFormed()).slice(0, 15_000);
const asPath = (text: string) => asHeader(text).replaceAll("?", "").replaceAll("#", "");

/** What a request walks through, for each of its letters. */
async function stepsOf(request: object, letters: number): Promise<number> {
  const walked = await lettersWalked(() => server.app.inject(request));
  return walked / letters;
}

const most = 300;
const below = ["/", "/assets/", "/b/", "/s/", "/media/", "/api/", "/api/blessings/", "/api/uploads/a/"];

test.each(below)(
  "whatever address below %s a visitor asks for, it is walked through a few times",
  async (prefix) => {
    for (const [from, text] of hostileTexts) {
      const url = prefix + asPath(text);
      const headers = { accept: "text/html" };
      expect(await stepsOf({ url, headers }, url.length), from).toBeLessThan(most);
    }
  },
);

test.each(below)("an address below %s that is longer than any page's is not there", async (prefix) => {
  const longer = prefix + "a/".repeat(pathnameMax);
  // Whoever wants a page is told by one: e2e/routes.e2e.ts.
  const answers = ["", "?q=1"].map((search) => server.app.inject({ url: longer + search }));
  for (const answer of await Promise.all(answers)) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: "request.not-found" });
    expect(answer.headers["content-security-policy"]).toBeDefined();
  }
});

test("what is long after the question mark is looked for", async () => {
  const answer = await server.app.inject({ url: `/healthz?${"a".repeat(2 * pathnameMax)}` });
  expect(answer.statusCode).toBe(200);
});

test.each([
  "accept",
  "accept-encoding",
  "accept-language",
  "authorization",
  "content-type",
  "cookie",
  "if-none-match",
  "origin",
  "range",
  "referer",
  "user-agent",
  "x-forwarded-for",
  "x-user-id",
])("whatever stands in the header %s, it is walked through a few times", async (name) => {
  for (const [from, text] of hostileTexts) {
    const value = asHeader(text);
    const read = { url: "/api/blessings?limit=1", headers: { "x-user-id": ruth.token, [name]: value } };
    const write = { method: "POST", url: "/api/auth/login", headers: { [name]: value }, payload: "{}" };
    for (const request of [read, write]) {
      // What a request takes that asks for nothing odd: its own statements and answers.
      expect(await stepsOf(request, value.length + 1_000), from).toBeLessThan(most);
    }
  }
});

const fieldsOf = (schema: unknown) => Object.keys(Object(Object(Object(schema)._zod).def).shape ?? {});
const chosen = hostileTexts.filter((_, index) => index % 6 === 2);

test.each(allEndpoints.filter(({ name, body }) => body && name !== "logout"))(
  "$name walks through a hostile body a few times",
  async ({ method, path, body }) => {
    const url = path.replace(/:\w+/g, "0193b2a0-0000-7000-8000-000000000000");
    const fields = fieldsOf(body).slice(0, 12);
    for (const [from, text] of chosen) {
      const payload = Object.fromEntries(fields.map((field) => [field, text.slice(0, 6_000)]));
      const request = { method, url, headers: { "x-user-id": ruth.token }, payload };
      const letters = JSON.stringify(payload).length + 1_000;
      expect(await stepsOf(request, letters), from).toBeLessThan(most);
    }
  },
);
