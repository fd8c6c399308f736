import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type App, type AppOptions, superviseApp } from "./app.ts";
import type { Cluster } from "./cluster.ts";

/** Several processes of the app behind one address, as one: a fault strikes one of them, a stop all, one after the other. */
export async function superviseReplicas(
  cluster: Cluster,
  ports: number[],
  { name, dataDir, settings, ...options }: Omit<AppOptions, "port">,
): Promise<App & { replicas: App[] }> {
  const replicas: App[] = [];
  for (const [each, port] of ports.entries()) {
    const own = {
      name: `${name}-${each}`,
      dataDir: path.join(dataDir, String(each)),
      settings: { ...settings, PUBLIC_URL: cluster.url },
    };
    replicas.push(await superviseApp({ ...options, ...own, port }));
  }
  const [first] = replicas;
  if (!first) throw new Error("There is no port for an app.");
  let killed = 0;

  async function untilReady(after: string): Promise<void> {
    await Promise.all(replicas.map((replica) => replica.untilReady(after)));
    while (!(await fetch(`${cluster.url}/readyz`).catch(() => undefined))?.ok) await sleep(200);
  }

  await untilReady("its first start");
  return {
    ...first,
    replicas,
    url: cluster.url,
    deaths: () => replicas.reduce((sum, replica) => sum + replica.deaths(), 0),
    untilReady,
    kill: async () => await replicas[killed++ % replicas.length]?.kill(),
    killDatabase: cluster.killPostmaster,
    async restart(): Promise<void> {
      for (const replica of replicas) {
        await replica.restart();
        await replica.untilReady("a restart, one after the other");
      }
    },
    async end(): Promise<void> {
      await Promise.all(replicas.map((replica) => replica.end()));
    },
  };
}
