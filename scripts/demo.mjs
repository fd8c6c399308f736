// `npm run demo`: the app with a lively family for each language. It has a data folder of its own, data/demo or what
// DATA_DIR names, and no other setting of a real installation reaches it.
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { become, environment, pinnedNode, root } from "./run.mjs";

process.chdir(root);
try {
  await ensureInstalled();
  await ensureBuilt();
  const { PATH, HOME, PORT = "3000", HOST = "127.0.0.1", DATA_DIR = "data/demo" } = environment();
  const settings = {
    PORT,
    HOST,
    DATA_DIR,
    // One of the printed accounts, so that the administration can be looked at too.
    ADMIN_EMAIL: "ruth@hale.example",
    RATE_LIMITS: "off",
    // Between the families and whom to sign in as stands no line of the log.
    LOG_LEVEL: "error",
  };
  become(pinnedNode(), ["server/seeds/demo.ts", ...process.argv.slice(2)], { PATH, HOME, ...settings });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
