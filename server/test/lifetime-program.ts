import { startEmbeddedDatabase } from "../src/database/embedded.ts";
import { beginLifetime } from "../src/lifetime.ts";

// A program that something is wrong with, with a PostgreSQL of its own where it has a folder: `node lifetime-program.ts <what> [<folder>]`.
const [, , what = "", dataDir] = process.argv;
const log = { info: () => {}, warn: () => {} };
const lifetime = beginLifetime({
  wholeMs: what === "hangs" ? 5_500 : 600_000,
  faultMs: what === "breaks" ? 5_500 : 600_000,
  databaseMs: 5_000,
});

const wrong: Record<string, () => void> = {
  rejects: () =>
    void Promise.reject(new Error("a promise of nobody", { cause: new Error("the disk is full") })),
  throws: () =>
    void setTimeout(() => {
      throw new Error("a timer of nobody");
    }),
  emits: () => void process.emit("uncaughtException", new Error("an event of nobody")),
  hangs: () => lifetime.atEnd("a connection", () => new Promise(() => {})),
  breaks: () => {
    wrong.hangs?.();
    wrong.throws?.();
  },
  fails: () =>
    lifetime.atEnd("a folder", () => {
      throw new Error("the folder is gone");
    }),
};

await lifetime.start(async (signal) => {
  console.log("begins");
  if (what === "waits")
    await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  if (dataDir) {
    const { stop } = await startEmbeddedDatabase({ dataDir, log, signal, isDurable: false });
    lifetime.atEnd("the database", stop, { isDatabase: true });
  }
  console.log("ready");
  if (what === "refuses") throw new Error("no such setting");
  if (what === "leaves") lifetime.end(1);
});
wrong[what]?.();
