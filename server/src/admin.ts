import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { accountLimits, password } from "@blessing-jar/contract/accounts.ts";
import { email } from "@blessing-jar/contract/kit/text.ts";
import { destination, pino } from "pino";
import * as z from "zod/mini";
import { withDatabase } from "./command.ts";
import type { Config } from "./config.ts";
import type { Context } from "./context.ts";
import { createContext } from "./create-context.ts";
import { migrate } from "./database/migrate.ts";
import { makeAdmin } from "./features/administration/administrators.actions.ts";
import { forgetFactors } from "./features/administration/forgotten-factors.actions.ts";
import { Failure } from "./kit/failure.ts";
import { loggerOptions } from "./log.ts";

// `npm run admin -- EMAIL`: makes an administrator, whether the app runs or not. With --forget-factors it lets somebody in
// again who has lost every second factor.

const run = (given: string, isForgetting: boolean) =>
  withDatabase(async ({ config, connectionString }) => {
    // Beside what the terminal is told: whoever keeps the log redirects standard error, and nobody reads it at a terminal.
    const log = process.stderr.isTTY
      ? pino({ level: "silent" })
      : pino(loggerOptions(config), destination({ fd: 2, sync: true }));
    const context = createContext({ config, connectionString, log });
    try {
      await migrate(context.pool);
      for (const line of await (isForgetting ? forget : make)(context, given)) console.log(line);
    } finally {
      await context.jobs.stop();
      await context.pool.end();
    }
  });

async function make(context: Context, given: string): Promise<string[]> {
  const made = await makeAdmin(context, given, choosePassword);
  await context.securityLog.adminMade(given);
  return [
    `${given} is an administrator of ${context.config.productName} now.`,
    ...advice(made, context.config),
  ];
}

async function forget(context: Context, given: string): Promise<string[]> {
  if (!(await forgetFactors(context, given))) throw new Error("There is no such account.");
  await context.securityLog.factorsForgotten(given);
  return [
    `${given} has no passkeys, no authenticator app and no recovery codes any more, and is signed out everywhere.`,
    "The password alone signs in again; a mail tells so.",
  ];
}

function advice(made: Awaited<ReturnType<typeof makeAdmin>>, config: Config): string[] {
  if (!made.isActive) return ["The account is deactivated, though, and cannot sign in."];
  if (!made.password) return [];
  return [`Its password, shown only this once: ${made.password}`, `Sign in at ${config.publicUrl}`];
}

/** One line of the terminal, which does not show it, or of what is piped in. Empty where one is to be made up. */
async function choosePassword(): Promise<string> {
  const silent = new Writable({ write: (_part, _encoding, done) => done() });
  const { isTTY = false } = process.stdin;
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTTY });
  process.stdout.write(
    "Nobody has proven this address, so the account may be a stranger's: whatever opens it now ends. Words and files\n" +
      "in it stay.\n" +
      `Its new password, at least ${accountLimits.passwordMin} characters (empty: one is made up): `,
  );
  try {
    const { value = "" } = await lines[Symbol.asyncIterator]().next();
    console.log();
    const chosen = z.safeParse(password, value);
    if (value && !chosen.success) throw new Error("This cannot be a password.");
    return value;
  } finally {
    lines.close();
  }
}

const flag = "--forget-factors";
const [address, ...flags] = process.argv.slice(2).sort((one, other) => +(one === flag) - +(other === flag));
const given = z.safeParse(email, address);
try {
  if (!given.success) throw new Error(`Which address? npm run admin -- EMAIL [${flag}]`);
  await run(given.data, flags.includes(flag));
} catch (error) {
  const [issue] = error instanceof Failure ? (error.issues ?? []) : [];
  console.error(issue?.message ?? (error instanceof Error ? error.message : error));
  process.exitCode = 1;
}
