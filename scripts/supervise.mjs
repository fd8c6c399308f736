// Keeps one program running, for `npm start`: begun anew when it dies, given up with a sentence when it does so again and again.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { setTimeout as wait } from "node:timers/promises";

const quickMs = 60_000;
const quickDeathsAtMost = 5;

/**
 * Runs the program until it ends by itself or is asked to, and this process with it. One that says it is ready and dies later is
 * begun anew; one that ends before it was ever ready has said why. What it is asked to do, it is asked through us; once we are gone it
 * stops by itself.
 */
export async function supervise(command, parameters, env, { pauseMs = 1_000 } = {}) {
  const stopping = new AbortController();
  let child;
  const passOn = (signal) => {
    stopping.abort();
    child?.kill(signal);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, passOn);

  let isProven = false;
  for (let deaths = 1; ; deaths += 1) {
    const begin = Date.now();
    child = spawn(command, parameters, { env, stdio: ["inherit", "inherit", "inherit", "ipc"] });
    const { code, signal, wasReady } = await endOf(child);
    isProven ||= wasReady;
    if (stopping.signal.aborted || code === 0 || (!isProven && signal === null)) {
      process.exit(code ?? 128 + constants.signals[signal]);
    }
    if (Date.now() - begin > quickMs) deaths = 1;
    const how = signal ? `was killed (${signal})` : `ended with code ${code}`;
    if (deaths >= quickDeathsAtMost) {
      console.error(
        `The server ${how} for the ${deaths}th time within a minute of its start, and is not started again: see above why.`,
      );
      process.exit(1);
    }
    console.error(`The server ${how}; it is started again.`);
    await wait(pauseMs * 2 ** (deaths - 1), undefined, { signal: stopping.signal }).catch(() => {});
    if (stopping.signal.aborted) process.exit(0);
  }
}

function endOf(child) {
  let wasReady = false;
  child.on("message", (message) => {
    wasReady ||= message === "ready";
  });
  return new Promise((resolve) => {
    child.on("error", (error) => {
      console.error(error.message);
      if (child.pid === undefined) resolve({ code: 1, signal: null, wasReady });
    });
    child.on("exit", (code, signal) => resolve({ code, signal, wasReady }));
  });
}
