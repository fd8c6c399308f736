// `npm start`, from a fresh clone too: installs what is missing, builds what is stale, and keeps the server running.
// package.json says `exec node`, or the shell in between would keep npm's signals to itself.
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import {
  envFile,
  isReleased,
  pinnedNode,
  root,
  serverEnvironment,
  serverFlags,
  serverProgram,
} from "./run.mjs";
import { supervise } from "./supervise.mjs";

process.chdir(root);
try {
  if (!isReleased()) {
    await ensureInstalled();
    await ensureBuilt();
  }
  await supervise(
    pinnedNode(),
    [...serverFlags, ...envFile(), serverProgram, ...process.argv.slice(2)],
    serverEnvironment(),
  );
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
