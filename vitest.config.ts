import { defineConfig } from "vitest/config";
import { builtWorkers } from "./server/test/built-workers.ts";
import { keepTemporaryFilesInMemory } from "./server/test/memory-disk.ts";
import { quickPasswords } from "./server/test/quick-passwords.ts";

keepTemporaryFilesInMemory();

const routes = "server/src/**/*.routes.test.ts";
const whole = ["bench/**/*.test.ts", "server/test/**/*.test.ts", "server/src/database/**/*.test.ts"];
/** They put something else in the place of a module, look at their process, or were seen to fail beside others. */
const apart = [
  "server/src/features/credentials/sign-in.routes.test.ts",
  "server/src/features/media/ingest/descriptors.routes.test.ts",
  "server/src/features/{backups,imports}/*.routes.test.ts",
  "server/src/database/{described-once,pipelined-reads}.test.ts",
  "server/test/{bounds,foreign-reads}.test.ts",
];

export default defineConfig({
  test: {
    // Threads start faster than processes.
    pool: "threads",
    // Two more than the cores that the suite is meant for: the tests of jobs, mails and live streams wait much.
    maxWorkers: 4,
    // Against what hangs, not what is slow: the machine may have other work.
    testTimeout: 120_000,
    // A machine that is busy elsewhere may starve a test; what needed a second try is named at the end.
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 120_000,
    // The default of one second is a wait by the clock.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // They share their modules: to load these anew for each file took as long as the tests themselves.
          isolate: false,
          include: ["contract/**/*.test.ts", "server/{src,seeds}/**/*.test.ts", "web/**/*.test.{ts,tsx}"],
          exclude: [routes, ...whole, "**/node_modules/**"],
        },
      },
      {
        extends: true,
        plugins: [builtWorkers(), quickPasswords()],
        test: {
          name: "api",
          // As above: each loaded the whole server anew.
          isolate: false,
          include: [routes],
          exclude: [...apart, "**/node_modules/**"],
          globalSetup: ["server/test/global-setup.ts"],
        },
      },
      {
        extends: true,
        plugins: [builtWorkers(), quickPasswords()],
        test: {
          name: "server",
          // As above.
          isolate: false,
          include: whole,
          exclude: [...apart, "**/node_modules/**"],
          globalSetup: ["server/test/global-setup.ts"],
        },
      },
      {
        extends: true,
        plugins: [builtWorkers()],
        test: {
          name: "apart",
          include: apart,
          globalSetup: ["server/test/global-setup.ts"],
        },
      },
      { extends: true, test: { name: "guard", include: ["scripts/guards/**/*.test.ts"] } },
    ],
  },
});
