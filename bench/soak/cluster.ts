import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePorts } from "../processes.ts";
import { nodeConfig, type Place, proxyConfig } from "./cluster-files.ts";
import { type Daemon, superviseDaemon } from "./daemons.ts";

export const programs = { etcd: "/usr/bin/etcd", patroni: "/usr/bin/patroni", haproxy: "/usr/sbin/haproxy" };
const readyMs = 120_000;

interface ClusterNode extends Place {
  patroni: Daemon;
  data: string;
}

/**
 * A PostgreSQL of two nodes under Patroni, the standby synchronous, three of etcd, and HAProxy before database and apps: what
 * docs/scaling.md describes, on this machine, of Debian's packages.
 */
export async function openCluster(folder: string, apps: number[]) {
  const account = databaseAccount();
  const passwords = { superuser: aPassword(), replication: aPassword(), app: aPassword() };
  const [front, database, ...others] = (await freePorts(12)) as [number, number, ...number[]];
  const [clients, peers] = [others.slice(0, 3), others.slice(3, 6)];
  const places = ["one", "other"].map((name, each) => {
    const [rest, postgres] = others.slice(6 + 2 * each) as [number, number];
    return { name, rest, postgres };
  });
  const logs = path.join(folder, "logs");
  await mkdir(logs);
  const daemons: Daemon[] = [];
  const begin = (name: string, command: string, args: string[], as = account) => {
    const daemon = superviseDaemon({ command, args, logFile: path.join(logs, `${name}.txt`), account: as });
    daemons.push(daemon);
    return daemon;
  };

  async function ownFolder(name: string): Promise<string> {
    const own = path.join(folder, name);
    await mkdir(own, { mode: 0o700 });
    if (account.uid !== undefined && account.gid !== undefined) await chown(own, account.uid, account.gid);
    return own;
  }

  const initial = peers.map((port, each) => `etcd${each}=http://127.0.0.1:${port}`).join();
  const etcds: Daemon[] = [];
  for (const [each, port] of clients.entries()) {
    const [client, peer] = [port, peers[each]].map((one) => `http://127.0.0.1:${one}`);
    etcds.push(
      begin(`etcd${each}`, programs.etcd, [
        ...["--name", `etcd${each}`, "--data-dir", await ownFolder(`etcd${each}`)],
        ...["--listen-client-urls", `${client}`, "--advertise-client-urls", `${client}`],
        ...["--listen-peer-urls", `${peer}`, "--initial-advertise-peer-urls", `${peer}`],
        ...["--initial-cluster", initial, "--initial-cluster-state", "new"],
      ]),
    );
  }

  const proxyFile = path.join(folder, "haproxy.cfg");
  await writeFile(proxyFile, proxyConfig({ front, database, apps, places }));

  const nodes: ClusterNode[] = [];
  for (const place of places) {
    const own = await ownFolder(place.name);
    const file = path.join(own, "patroni.json");
    const config = nodeConfig({ ...place, folder: own, etcds: clients, passwords });
    // JSON is YAML; it holds passwords.
    await writeFile(file, JSON.stringify(config, null, 2), { mode: 0o600 });
    if (account.uid !== undefined && account.gid !== undefined) await chown(file, account.uid, account.gid);
    const patroni = begin(`patroni-${place.name}`, programs.patroni, [file]);
    nodes.push({ ...place, patroni, data: path.join(own, "data") });
  }

  const proxy = begin("haproxy", programs.haproxy, ["-W", "-db", "-f", proxyFile], {});
  const superuser = `postgresql://postgres:${passwords.superuser}@127.0.0.1:${database}`;

  async function roleOf(node: ClusterNode): Promise<"primary" | "replica" | undefined> {
    const answer = await fetch(`http://127.0.0.1:${node.rest}/patroni`, {
      signal: AbortSignal.timeout(3_000),
    })
      .then((response) => response.json() as Promise<{ role: string; state: string }>)
      .catch(() => undefined);
    if (answer?.state !== "running") return undefined;
    return answer.role === "replica" ? "replica" : "primary";
  }

  async function nodeThatIs(role: "primary" | "replica") {
    for (const deadline = Date.now() + readyMs; Date.now() < deadline; await sleep(300))
      for (const node of nodes) if ((await roleOf(node)) === role) return node;
    throw new Error(`No node of the cluster is its ${role}; its logs are in ${logs}.`);
  }

  /** Until the standby has all that the primary acknowledges. */
  async function untilSynchronous(): Promise<void> {
    for (const deadline = Date.now() + readyMs; Date.now() < deadline; await sleep(500)) {
      const client = new pg.Client({
        connectionString: `${superuser}/postgres`,
        connectionTimeoutMillis: 3_000,
      });
      client.on("error", () => {});
      try {
        await client.connect();
        const { rowCount } = await client.query(
          "select from pg_stat_replication where sync_state in ('sync', 'quorum') and state = 'streaming'",
        );
        if (rowCount) return;
      } catch {
        // It is on its way.
      } finally {
        await client.end().catch(() => {});
      }
    }
    throw new Error(`The standby does not follow; the logs are in ${logs}.`);
  }

  async function postmasterOf({ data }: ClusterNode): Promise<number> {
    return Number.parseInt(await readFile(path.join(data, "postmaster.pid"), "utf8"), 10);
  }

  /** As when its machine loses power; it comes back once `until` is over. */
  async function takeNodeAway(node: ClusterNode, until: () => Promise<unknown>): Promise<void> {
    const pid = await postmasterOf(node);
    await node.patroni.takeAway();
    killOwn(pid, node.data);
    await until();
    node.patroni.start();
    await untilSynchronous();
  }

  await nodeThatIs("primary");
  await untilSynchronous();
  const client = new pg.Client({ connectionString: `${superuser}/postgres` });
  await client.connect();
  await client.query(`create role blessing_jar login password '${passwords.app}'`);
  await client.query("create database blessing_jar owner blessing_jar");
  await client.end();

  return {
    url: `http://127.0.0.1:${front}`,
    databaseUrl: `postgresql://blessing_jar:${passwords.app}@127.0.0.1:${database}/blessing_jar`,
    logs,
    async killPostmaster(): Promise<void> {
      const primary = await nodeThatIs("primary");
      killOwn(await postmasterOf(primary), primary.data);
      await untilSynchronous();
    },
    async losePrimary(): Promise<void> {
      const primary = await nodeThatIs("primary");
      const [standby] = nodes.filter((node) => node !== primary);
      await takeNodeAway(primary, async () => {
        while (standby && (await roleOf(standby)) !== "primary") await sleep(200);
      });
    },
    loseStandby: async () => await takeNodeAway(await nodeThatIs("replica"), () => sleep(5_000)),
    killProxy: () => proxy.kill(),
    killOneEtcd: async () => await etcds[0]?.kill(),
    async loseEtcd(ms: number): Promise<void> {
      await Promise.all(etcds.map((etcd) => etcd.takeAway()));
      await sleep(ms);
      for (const etcd of etcds) etcd.start();
    },
    async close(): Promise<void> {
      // Patroni stops its PostgreSQL, and needs etcd to say so.
      await Promise.all(nodes.map(({ patroni }) => patroni.takeAway("SIGTERM")));
      await Promise.all(daemons.map((daemon) => daemon.takeAway("SIGTERM")));
      for (const node of nodes) {
        const pid = await postmasterOf(node).catch(() => 0);
        if (pid) killOwn(pid, node.data);
      }
    },
  };
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>;

const aPassword = () => randomBytes(18).toString("hex");

/** PostgreSQL refuses to run as root: then it is Debian's `postgres`. */
function databaseAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ["-u", "-g"].map((which) => Number(execFileSync("id", [which, "postgres"])));
  return uid === undefined || gid === undefined ? {} : { uid, gid };
}

/** The PostgreSQL of this folder, and no other that may have its number by now. */
function killOwn(pid: number, data: string): void {
  const words = execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  if (words.includes(data)) process.kill(pid, "SIGKILL");
}
