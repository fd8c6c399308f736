import { expect, test } from "vitest";
import { readConfig } from "../config.ts";

test.each([
  ["1", "a number of hops, as Express and Fastify take it"],
  ["2", "the same of two proxies"],
  ["0", "none, so it seems"],
  ["true", "everybody, as Express takes it"],
  ["yes", "a word of other products"],
  ["*", "everybody, as gunicorn and uvicorn take it"],
  ["0.0.0.0/0", "everybody"],
  ["::/0", "everybody"],
  ["10.0.0.7,1", "a proxy and a number"],
  ["10.0.0.7,", "a comma too many"],
  ["10.1", "half an address, which the library would read as another"],
  ["0x7f000001", "an address in a way that hides it"],
  ["10.0.0.0/33", "a network that is none"],
  ["10.0.0.0/8/8", "a network that is none"],
  ["10.0.0.0/255.0.0.0", "a mask, which nobody here needs"],
  ["fe80::/129", "a network that is none"],
  ["proxy.example.org", "a name, which is not looked up"],
  ["http://10.0.0.7", "an address of a page"],
  ["10.0.0.7:443", "an address with a port"],
  ["10.0.0.1-10.0.0.9", "a span"],
])("TRUST_PROXY=%s is refused: %s", (TRUST_PROXY) => {
  expect(() => readConfig({ TRUST_PROXY })).toThrow("TRUST_PROXY: is on, off, or the addresses and networks");
});

test.each(["10.0.0.7", "10.0.0.7, 10.1.0.0/16", "fd00::/8", "loopback,172.16.0.0/12", "::1"])(
  "TRUST_PROXY=%s is taken as it is",
  (TRUST_PROXY) => {
    expect(readConfig({ TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY);
  },
);

test("on believes the one proxy in front, off and nothing believe nobody", () => {
  const { trustProxy } = readConfig({ TRUST_PROXY: "on" });
  expect([0, 1, 2].map((hop) => typeof trustProxy === "function" && trustProxy("10.0.0.7", hop))).toEqual([
    true,
    false,
    false,
  ]);
  for (const TRUST_PROXY of ["off", ""]) expect(readConfig({ TRUST_PROXY }).trustProxy).toBe(false);
});
