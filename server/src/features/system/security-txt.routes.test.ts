import { expect, onTestFinished, test } from "vitest";
import { testServer } from "../../../test/server.ts";

async function securityTxtOf(settings: Record<string, string>) {
  const server = await testServer({ PUBLIC_URL: "https://jar.example", ...settings });
  onTestFinished(() => server.close());
  const response = await server.app.inject("/.well-known/security.txt");
  expect(response.headers["content-type"]).toBe("text/plain; charset=utf-8");
  const lines = response.payload.trimEnd().split("\n");
  return { server, lines, field: (name: string) => lines.filter((line) => line.startsWith(`${name}: `)) };
}

test("whoever finds a hole reads where to write to, and that it is no old copy", async () => {
  const { server, field } = await securityTxtOf({ SUPPORT_EMAIL: "help@jar.example" });
  expect(field("Contact")).toEqual([
    "Contact: mailto:help@jar.example",
    "Contact: https://jar.example/contact-us",
  ]);
  expect(field("Canonical")).toEqual(["Canonical: https://jar.example/.well-known/security.txt"]);
  const [expires = ""] = field("Expires");
  const days = (Date.parse(expires.slice(9)) - server.clock.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThanOrEqual(180);
});

test("where the operator named no address, the contact page is left", async () => {
  const { field } = await securityTxtOf({});
  expect(field("Contact")).toEqual(["Contact: https://jar.example/contact-us"]);
});
