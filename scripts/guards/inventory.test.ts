import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { knownHoles, partsList } from "../inventory.mjs";

// npm remembers what it was told of a hole.
beforeEach(async () => {
  const cache = await mkdtemp(path.join(tmpdir(), "jar-npm-"));
  vi.stubEnv("npm_config_cache", cache);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(cache, { recursive: true, force: true });
  });
});

const hole = {
  id: 1,
  url: "https://advisories.example/1",
  title: "Anybody gets in",
  vulnerable_versions: "*",
  cwe: [],
  cvss: { score: 0 },
};

/** A registry as far as npm asks it for holes, with what it answers. */
async function startRegistry(status: number, holes: object): Promise<string> {
  const server = createServer((request, response) => {
    const isAsked = request.url?.endsWith("/security/advisories/bulk");
    response.writeHead(isAsked ? status : 404, { "content-type": "application/json" });
    request.resume().once("end", () => response.end(JSON.stringify(isAsked ? holes : {})));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("a grave hole fails a run, and is named", async () => {
  const registry = await startRegistry(200, { fastify: [{ ...hole, severity: "high" }] });
  expect(await knownHoles({ registry })).toEqual({
    isGrave: true,
    lines: expect.arrayContaining(["fastify (high): Anybody gets in https://advisories.example/1"]),
  });
});

test("a smaller one is named, and where none is known, none is", async () => {
  const small = await startRegistry(200, { fastify: [{ ...hole, severity: "moderate" }] });
  expect(await knownHoles({ registry: small })).toMatchObject({ isGrave: false });
  const none = await startRegistry(200, {});
  expect(await knownHoles({ registry: none })).toEqual({ lines: [], isGrave: false });
});

test("where no list can be asked nothing is known, and nobody says that all is well", async () => {
  const registry = await startRegistry(405, {});
  expect(await knownHoles({ registry })).toBeUndefined();
});

test("the list of parts names each package that runs, with its licence", () => {
  const { components } = JSON.parse(partsList()) as { components: { name: string; licenses?: object[] }[] };
  const fastify = components.find(({ name }) => name === "fastify");
  expect(fastify?.licenses).toEqual([{ license: { id: "MIT" } }]);
});
