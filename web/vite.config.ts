import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contractCalls } from "./contract-calls.ts";
import { englishTexts } from "./english-texts.ts";
import { fetchBeforeImport } from "./fetch-parts.ts";
import { iconsByFile } from "./icons.ts";
import { pageParts } from "./page-parts.ts";
import { partsInFewFiles } from "./parts-in-few-files.ts";
import { precompress } from "./precompress.ts";
import { softTitles } from "./soft-titles.ts";
import { serviceWorker } from "./worker-build.ts";

/** What every page needs: one file, which changes seldomer than our own. */
const firstLibraries = /\/node_modules\/(react|react-dom|scheduler|react-router|zustand)\//;

const few = partsInFewFiles();
const server = "http://127.0.0.1:3000";

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [
    react(),
    tailwindcss(),
    few.plugin,
    fetchBeforeImport(),
    contractCalls(),
    iconsByFile(),
    englishTexts(),
    pageParts(),
    softTitles(),
    serviceWorker(),
    precompress(),
  ],
  resolve: {
    alias: {
      // The original injects <style> tags, which our content security policy refuses.
      "react-remove-scroll": fileURLToPath(new URL("./src/ui/remove-scroll.tsx", import.meta.url)),
    },
  },
  worker: { format: "es" },
  build: {
    outDir: "dist",
    assetsDir: "assets",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // One newer than the default for Chrome: `:dir()` would become a list of languages, and miss a member's own words.
    cssTarget: ["chrome120", "edge120", "firefox121", "safari16.4"],
    rolldownOptions: {
      // Radix names each of its functions by a call, for whoever debugs it: unused ones could not be left out.
      treeshake: { manualPureFunctions: ["__name"] },
      output: {
        codeSplitting: {
          groups: [{ name: "libraries", test: firstLibraries, priority: 6 }, ...few.groups],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { "/api": server, "/media": server, "/healthz": server },
  },
});
