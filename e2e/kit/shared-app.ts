/** What the global setup tells the workers, by way of the environment. */
interface SharedApp {
  url: string;
  dataDir: string;
  /** Of an app that was started once and stopped again, for copies. */
  startedDir: string;
  adminEmail: string;
  adminPassword: string;
}

const name = "BLESSING_JAR_E2E";

export function tellShared(app: SharedApp): void {
  process.env[name] = JSON.stringify(app);
}

export function readShared(): SharedApp {
  const told = process.env[name];
  if (!told) throw new Error("The app was not started: run the journeys with `npm run e2e`.");
  return JSON.parse(told) as SharedApp;
}
