import fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { answerError } from "./error-answers.ts";

const secret = "select from members where email = 'ruth@example.org'";

// What libraries hang on their errors, and what a careless handler would pass on.
const faults: [string, object][] = [
  ["an error", {}],
  ["an error with a code of its own", { code: secret }],
  ["one that says it may be shown", { expose: true, statusCode: 500 }],
  ["one with a status of the caller's fault", { statusCode: 400 }],
  ["one with a status that we do not use", { statusCode: 418 }],
  ["one with issues", { issues: [{ path: secret, message: secret }], validation: [{ message: secret }] }],
  ["one of the database", { code: "23505", detail: secret, constraint: secret, query: secret }],
  ["a lost connection", { code: "ECONNREFUSED", address: secret }],
  ["a full disk", { code: "ENOSPC", path: secret }],
  ["one with a cause", { cause: new Error(secret) }],
];

const app = fastify({ frameworkErrors: answerError });
app.setErrorHandler(answerError);
for (const [index, [, more]] of faults.entries()) {
  app.get(`/${index}`, () => Promise.reject(Object.assign(new Error(secret), more)));
}
app.get("/text", () => Promise.reject(secret));
afterAll(() => app.close());

test.each([...faults.map(([what], index) => [what, `/${index}`]), ["what is no error", "/text"]])(
  "%s that nobody expected tells nothing of itself",
  async (_what, url = "") => {
    const response = await app.inject(url);
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.payload).not.toMatch(/members|ruth|example\.org/);
    expect(JSON.stringify(response.headers)).not.toContain("ruth");
    const { requestId, ...told } = response.json();
    expect(Object.keys(told).sort()).toEqual(["code", "error"]);
    expect(requestId !== undefined).toBe(told.code === "unexpected");
  },
);

test("it is answered in the one sentence that is there for it", async () => {
  expect((await app.inject("/0")).json()).toEqual({
    error: "Server error. Please try again later.",
    code: "unexpected",
    requestId: expect.any(String),
  });
});
