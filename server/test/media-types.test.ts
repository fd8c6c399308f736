import { allEndpoints } from "@blessing-jar/contract/all.ts";
import { unsubscribe } from "@blessing-jar/contract/notifications.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "./server.ts";

let server: TestServer;
let ruth: Member;
beforeAll(async () => {
  server = await testServer();
  ruth = await server.aMember();
});
afterAll(() => server.close());

const writes = allEndpoints.filter(({ method }) => method !== "GET");
const forms = ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"];
const types = [
  undefined,
  "text/plain",
  "text/plain;charset=utf-8",
  "text/csv",
  "text/json",
  "application/xml",
  "application/octet-stream",
  "application/vnd.api+json",
  "image/png",
  "nonsense",
  ...forms,
];

test.each(writes)("$name takes JSON alone: a body of any other type is refused as such", async (endpoint) => {
  const url = endpoint.path.replace(/:\w+/g, "0193b2a0-0000-7000-8000-000000000000");
  for (const type of types) {
    if (endpoint.path === unsubscribe.path && type && forms.includes(type)) continue; // of mail programs
    const headers = { "x-user-id": ruth.token, ...(type ? { "content-type": type } : {}) };
    const response = await server.app.inject({
      method: endpoint.method,
      url,
      headers,
      payload: '{"title":"x"}',
    });
    expect(response.statusCode, String(type)).toBe(415);
    expect(response.json()).toMatchObject({ code: "request.media-type" });
  }
});

test("JSON may name its charset, and come from whoever writes the type in capitals", async () => {
  for (const type of ["application/json", "application/json; charset=utf-8", "Application/JSON"]) {
    const headers = { "x-user-id": ruth.token, "content-type": type };
    const response = await server.app.inject({
      method: "PUT",
      url: "/api/tour",
      headers,
      payload: '{"isSeen":true}',
    });
    expect(response.statusCode, type).toBe(200);
  }
});

test("a body that was packed is refused as such, not as broken", async () => {
  const headers = { "x-user-id": ruth.token, "content-type": "application/json", "content-encoding": "gzip" };
  const response = await server.app.inject({ method: "PUT", url: "/api/tour", headers, payload: "{}" });
  expect(response.statusCode).toBe(415);
});
