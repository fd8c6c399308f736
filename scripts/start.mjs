// `npm start`, from a fresh clone too: installs what is missing, builds what is stale, and becomes the server.
// package.json says `exec node`, or the shell in between would keep npm's signals to itself.
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { become, envFile, pinnedNode, root, serverEnvironment, serverFlags, serverProgram } from "./run.mjs";

process.chdir(root);
try {
  await ensureInstalled();
  await ensureBuilt();
  become(
    pinnedNode(),
    [...serverFlags, ...envFile(), serverProgram, ...process.argv.slice(2)],
    serverEnvironment(),
  );
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
