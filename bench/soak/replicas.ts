import { setTimeout as sleep } from "node:timers/promises";
import { type App, type AppOptions, superviseApp } from "./app.ts";

/** Several processes of the app behind one address, as one: a fault strikes one of them, a stop all, one after the other. */
export async function superviseReplicas(
  front: { url: string; killPostmaster?: () => Promise<void> },
  places: { port: number; dataDir: string }[],
  { name, settings, ...options }: Omit<AppOptions, "port" | "dataDir">,
): Promise<App & { replicas: App[] }> {
  const replicas: App[] = [];
  for (const [each, place] of places.entries()) {
    const own = { name: `${name}-${each}`, settings: { ...settings, PUBLIC_URL: front.url } };
    replicas.push(await superviseApp({ ...options, ...own, ...place }));
  }
  const [first] = replicas;
  if (!first) throw new Error("There is no place for an app.");
  let killed = 0;

  async function untilReady(after: string): Promise<void> {
    await Promise.all(replicas.map((replica) => replica.untilReady(after)));
    while (!(await fetch(`${front.url}/readyz`).catch(() => undefined))?.ok) await sleep(200);
  }

  await untilReady("its first start");
  return {
    ...first,
    replicas,
    url: front.url,
    deaths: () => replicas.reduce((sum, replica) => sum + replica.deaths(), 0),
    untilReady,
    kill: async () => await replicas[killed++ % replicas.length]?.kill(),
    killDatabase: front.killPostmaster ?? first.killDatabase,
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
