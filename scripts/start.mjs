// `npm start`, from a fresh clone too: installs what is missing, builds what is stale, and becomes the server.
// package.json says `exec node`, or the shell in between would keep npm's signals to itself.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { envFile, pinnedNode, root, serverEnvironment, serverFlags, serverProgram } from "./run.mjs";

process.chdir(root);
try {
  await ensureInstalled();
  await ensureBuilt();
  become(pinnedNode(), [...serverFlags, ...envFile(), serverProgram, ...process.argv.slice(2)]);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

/** Replaces this process where Node can; else stands between, passing signals on and the exit code back. */
function become(command, parameters) {
  const env = serverEnvironment();
  if (process.execve) process.execve(command, [command, ...parameters], env);

  const child = spawn(command, parameters, { env, stdio: "inherit" });
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  process.on("SIGHUP", () => child.kill("SIGHUP"));
  process.on("SIGINT", () => {
    // Ctrl-C in a terminal reaches the server by itself, and a second one would hurry it.
    if (!process.stdin.isTTY) child.kill("SIGINT");
  });
  child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
