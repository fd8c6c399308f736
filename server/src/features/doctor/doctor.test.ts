import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { openIdProvider } from "../../../test/openid-provider.ts";
import { readConfig } from "../../config.ts";
import { idAt, storeManifest } from "../backups/backups.manifest.ts";
import { folderStore } from "../backups/backups.store.ts";
import { checkBackups, checkServices } from "./machine.checks.ts";
import { checkNames, checkSettings } from "./settings.checks.ts";

const key = "a key that is long enough to be one";
const badOf = async (settings: Record<string, string>) =>
  (await checkSettings(readConfig(settings)))
    .filter(({ state }) => state === "bad")
    .map(({ words }) => words);

test("a jar that others rely on has nothing to be mended", async () => {
  expect(
    await badOf({
      PUBLIC_URL: "https://jar.example",
      BACKUP_TO: "/backups",
      BACKUP_KEY: key,
      ADMIN_EMAIL: "ruth@example.org",
    }),
  ).toEqual([]);
});

test.each([
  [{ PUBLIC_URL: "http://jar.example" }, "without https passwords can be read on the way"],
  [{ ADMIN_EMAIL: "ruth@example.org", ADMIN_PASSWORD: "password123" }, "ADMIN_PASSWORD is guessed first"],
  [{ RATE_LIMITS: "off" }, "passwords can be guessed without end"],
  [{ BACKUP_TO: "" }, "nothing is backed up"],
  [{ BACKUP_TO: "./data/backups" }, "lost with it"],
])("what is not safe is said: %o", async (settings, words) => {
  const safe = { PUBLIC_URL: "https://jar.example", BACKUP_TO: "/backups" };
  expect(await badOf({ ...safe, ...settings })).toEqual([expect.stringContaining(words)]);
});

test("a name in .env that is misspelt, or behind the mark of an editor, is said", () => {
  const names = ["PORT", "ADMIN_EMIAL", "\ufeffHOST", "DATABASE_PASSWORD", "NODE_OPTIONS"];
  expect(checkNames(names).map(({ words }) => words.split(" ")[0])).toEqual([
    '"ADMIN_EMIAL"',
    '"\\ufeffHOST"',
  ]);
});

const saidOf = async (settings: Record<string, string>) =>
  (await checkSettings(readConfig(settings))).map(({ words }) => words).join("\n");

test.each([
  [{ TRUST_PROXY: "off" }, "the address of whoever connects is believed"],
  [{ TRUST_PROXY: "off", PUBLIC_URL: "https://jar.example" }, "all visitors share one limit"],
  [{ TRUST_PROXY: "on" }, "the last address of X-Forwarded-For is believed"],
  [{ TRUST_PROXY: "10.0.0.7, 10.1.0.0/16" }, "TRUST_PROXY names 10.0.0.7, 10.1.0.0/16"],
])("it is said whose address is believed: %o", async (settings, words) => {
  expect(await saidOf(settings)).toContain(words);
});

test("a provider of sign-in that is not the one it is taken for, or away, is said", async () => {
  const provider = await openIdProvider();
  const saidOfIt = async (settings: Record<string, string> = {}) => {
    const found = await checkServices(readConfig({ ...provider.settings, ...settings }));
    return found.find(({ words }) => words.includes("OpenID"));
  };
  expect(await saidOfIt()).toEqual({ state: "good", words: expect.stringContaining(provider.issuer) });
  provider.lies.add("another issuer in discovery");
  expect(await saidOfIt()).toMatchObject({ state: "bad", words: expect.not.stringContaining("nobody") });
  await provider.close();
  expect(await saidOfIt({ PASSWORD_SIGN_IN: "off" })).toMatchObject({
    state: "bad",
    words: expect.stringContaining("nobody can sign in"),
  });
});

test("a backup is late once its schedule has passed by half a day; without its key it cannot be read", async () => {
  const to = await mkdtemp(path.join(tmpdir(), "blessing-jar-doctor-"));
  const config = readConfig({ BACKUP_TO: to, BACKUP_KEY: key });
  const made = new Date("2026-03-01T03:30:00Z");
  expect(await checkBackups(config, made)).toMatchObject([
    { state: "bad", words: expect.stringContaining("no backup") },
  ]);
  const id = idAt(made);
  const content = {
    product: "blessing-jar",
    format: 1,
    id,
    madeAt: made.toISOString(),
    media: null,
  } as const;
  await storeManifest({ store: folderStore(to), key }, { ...content, migrations: [], tables: [] });
  const saidAt = async (moment: string, every: string) => {
    const [said] = await checkBackups(
      readConfig({ BACKUP_TO: to, BACKUP_KEY: key, BACKUP_EVERY: every }),
      new Date(moment),
    );
    return said;
  };
  expect(await saidAt("2026-03-02T15:29:00Z", "day")).toMatchObject({ state: "good" });
  const late = { state: "bad", words: expect.stringContaining("36 hours old: one is due each day") };
  expect(await saidAt("2026-03-02T15:30:00Z", "day")).toMatchObject(late);
  for (const every of ["week", "off"]) {
    expect(await saidAt("2026-03-08T15:29:00Z", every)).toMatchObject({ state: "good" });
    const old = { state: "bad", words: expect.stringContaining("7 days old") };
    expect(await saidAt("2026-03-08T15:30:00Z", every)).toMatchObject(old);
  }
  const stranger = readConfig({ BACKUP_TO: to, BACKUP_KEY: key.toUpperCase() });
  expect(await checkBackups(stranger, made)).toMatchObject([
    { state: "bad", words: expect.stringContaining("is not the key") },
  ]);
  await rm(to, { recursive: true });
});
