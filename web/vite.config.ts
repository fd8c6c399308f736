import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { nameFirstLoad } from "./first-load.ts";
import { prerenderLanding } from "./prerender.ts";

const server = "http://127.0.0.1:3000";

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [react(), tailwindcss(), prerenderLanding()],
  resolve: {
    alias: {
      // The original injects <style> tags, which our content security policy refuses.
      "react-remove-scroll": fileURLToPath(new URL("./src/ui/remove-scroll.tsx", import.meta.url)),
    },
  },
  build: {
    outDir: "dist",
    assetsDir: "assets",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One newer than the default for Chrome: `:dir()` would become a list of languages, and miss a member's own words.
    cssTarget: ["chrome120", "edge120", "firefox121", "safari16.4"],
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: nameFirstLoad(), debugName: "first load" }],
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
