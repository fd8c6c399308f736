import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { startS3, type TestStore } from "../../server/test/s3.ts";
import { freePort, freePorts } from "../processes.ts";
import { type App, superviseApp } from "./app.ts";
import { createClient } from "./client.ts";
import { type Cluster, openCluster } from "./cluster.ts";
import type { Findings } from "./findings.ts";
import { type MoodyProxy, startMoodyProxy } from "./moody-proxy.ts";
import { superviseReplicas } from "./replicas.ts";
import { canMount, mountSmallDisk, type SmallDisk } from "./small-disk.ts";
import { createTroubles } from "./troubles.ts";

export const houseKinds = ["disk", "store", "cluster", "upgrade"] as const;
export type HouseKind = (typeof houseKinds)[number];

export const metricsToken = "figures-of-the-soak";

/** Processes of the app in a cluster. */
const replicasAtOnce = 3;

interface Options {
  findings: Findings;
  /** The folder of the version before, built: what an upgrade begins with. */
  before: string;
}

/**
 * An installation of its own, with its media on a small disk or in an object store behind a proxy; the cluster has such a store, and
 * several processes and machines of everything else. An upgrade begins with two processes of the version before, on one folder.
 */
export async function openHouse(kind: HouseKind, { findings, before }: Options) {
  const folder = await mkdtemp(path.join(tmpdir(), `jar-soak-`));
  const dataDir = path.join(folder, kind);
  const media = path.join(dataDir, "media");
  const temporaryFolder = path.join(folder, "temporary");
  const troubles = createTroubles();
  let disk: SmallDisk | undefined;
  let store: TestStore | undefined;
  let proxy: MoodyProxy | undefined;
  let cluster: Cluster | undefined;
  let app: App | undefined;
  let replicas: App[] = [];

  async function close(): Promise<void> {
    await app?.end();
    await cluster?.close();
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
    if (kind === "store" || kind === "cluster") {
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
    const options = { name: kind, temporaryFolder, settings, findings, troubles };
    if (kind === "cluster") {
      const ports = await freePorts(replicasAtOnce);
      cluster = await openCluster(folder, ports);
      Object.assign(settings, { DATABASE_URL: cluster.databaseUrl });
      const places = ports.map((port, each) => ({ port, dataDir: path.join(dataDir, String(each)) }));
      app = await superviseReplicas(cluster, places, options);
    } else if (kind === "upgrade") {
      const [one, other] = (await freePorts(2)).map((port) => ({ port, dataDir, host: "127.0.0.1" }));
      if (!one || !other) throw new Error("There are no two ports.");
      proxy = await startMoodyProxy(one, other);
      const both = await superviseReplicas(proxy, [one, other], { ...options, version: before });
      app = both;
      replicas = both.replicas;
    } else app = await superviseApp({ ...options, dataDir, port: await freePort() });
  } catch (error) {
    await close();
    throw error;
  }

  const { url } = app;
  const socket = path.join(dataDir, "database/socket");

  /** A connection of one moment, as the role of the app. */
  async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const name = "blessing_jar";
    const where = cluster
      ? { connectionString: cluster.databaseUrl }
      : { host: socket, user: name, database: name };
    const client = new pg.Client({ ...where, connectionTimeoutMillis: 5_000 });
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
  return {
    kind,
    dataDir,
    app,
    replicas,
    disk,
    // What stands before an upgrade is no store.
    proxy: store && proxy,
    cluster,
    client,
    troubles,
    temporaryFolders,
    inDatabase,
    findings,
    close,
  };
}

export type House = Awaited<ReturnType<typeof openHouse>>;
