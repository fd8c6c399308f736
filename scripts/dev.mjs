// `npm run dev`: the server, restarted at each change, and the pages from Vite, which passes requests on to it.
import { spawn } from "node:child_process";
import path from "node:path";
import { ensureInstalled } from "./install.mjs";
import { envFile, environment, pinnedNode, root } from "./run.mjs";

await ensureInstalled();
const node = pinnedNode();
const children = [
  start([...envFile(), "--watch", "--watch-preserve-output", "server/src/main.ts"], root),
  start([path.join(root, "node_modules/vite/bin/vite.js")], path.join(root, "web")),
];
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);

function start(parameters, cwd) {
  const child = spawn(node, parameters, { cwd, env: environment(), stdio: "inherit" });
  child.on("exit", (code) => {
    process.exitCode ||= code ?? 0;
    stop();
  });
  return child;
}

/** Either both run or none. */
function stop() {
  for (const child of children) if (child.exitCode === null) child.kill("SIGTERM");
}
