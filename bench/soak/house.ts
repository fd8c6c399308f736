import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { startS3, type TestStore } from "../../server/test/s3.ts";
import { type App, superviseApp } from "./app.ts";
import { createClient } from "./client.ts";
import type { Findings } from "./findings.ts";
import { type MoodyProxy, startMoodyProxy } from "./moody-proxy.ts";
import { canMount, mountSmallDisk, type SmallDisk } from "./small-disk.ts";
import { createTroubles } from "./troubles.ts";

export const houseKinds = ["disk", "store"] as const;
export type HouseKind = (typeof houseKinds)[number];

export const metricsToken = "figures-of-the-soak";

/** An installation of its own, with its media on a small disk or in an object store behind a proxy. */
export async function openHouse(kind: HouseKind, findings: Findings) {
  const folder = await mkdtemp(path.join(tmpdir(), `jar-soak-`));
  const dataDir = path.join(folder, kind);
  const media = path.join(dataDir, "media");
  const temporaryFolder = path.join(folder, "temporary");
  const troubles = createTroubles();
  let disk: SmallDisk | undefined;
  let store: TestStore | undefined;
  let proxy: MoodyProxy | undefined;
  let app: App | undefined;

  async function close(): Promise<void> {
    await app?.end();
    await proxy?.stop();
    await store?.stop();
    await disk?.unmount();
    await rm(folder, { recursive: true, force: true });
  }

  try {
    await mkdir(temporaryFolder);
    await mkdir(dataDir);
    // As root the database runs as another account, which must be let pass.
    for (const each of [folder, dataDir]) await chmod(each, 0o711);
    if (kind === "disk" && canMount()) disk = await mountSmallDisk(media);
    if (kind === "store") {
      store = await startS3();
      const { hostname, port } = new URL(store.settings.S3_ENDPOINT);
      proxy = await startMoodyProxy({ host: hostname, port: Number(port) });
    }
    const settings = {
      METRICS_TOKEN: metricsToken,
      BACKUP_TO: path.join(folder, "backups"),
      BACKUP_EVERY: "off",
      ...(store && proxy ? { ...store.settings, S3_ENDPOINT: proxy.url } : {}),
    };
    app = await superviseApp({ name: kind, dataDir, temporaryFolder, settings, findings, troubles });
  } catch (error) {
    await close();
    throw error;
  }

  const { url } = app;
  const socket = path.join(dataDir, "database/socket");

  /** A connection of one moment, as the role of the app. */
  async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const name = "blessing_jar";
    const client = new pg.Client({
      host: socket,
      user: name,
      database: name,
      connectionTimeoutMillis: 5_000,
    });
    client.on("error", () => {});
    try {
      await client.connect();
      return await work(client);
    } finally {
      await client.end().catch(() => {});
    }
  }

  const temporaryFolders = [
    temporaryFolder,
    path.join(media, "temporary"),
    path.join(dataDir, "outbox-temporary"),
  ];
  const client = createClient({ url, name: kind, findings, troubles });
  return { kind, dataDir, app, disk, proxy, client, troubles, temporaryFolders, inDatabase, findings, close };
}

export type House = Awaited<ReturnType<typeof openHouse>>;
