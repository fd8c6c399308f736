import { type Logger, type LoggerOptions, pino } from "pino";
import type { Config } from "./config.ts";
import { describeFault, isFromOutside } from "./kit/faults.ts";
import { readable } from "./kit/readable-log.ts";

/** The path without its query and without what opens something: queries carry tokens of mails and words of members. */
function pathOf(url: string): string {
  return url.split("?", 1)[0]?.replace(/^(\/api\/uploads|\/s|\/calendar|\/media\/[^/]+)\/.*/i, "$1/…") ?? "";
}

type Fault = Error & {
  routine?: string;
  severity?: string;
  /** Of a SuppressedError: what failed last, and what had failed before. */
  error?: unknown;
  suppressed?: unknown;
};

// Privacy: a database error repeats the row it is about, and one of a service outside what that says.
function describeError(error: Fault): object {
  const { frames, ...fault } = describeFault(error);
  const isFromDatabase = error.severity !== undefined;
  const { cause, error: latest, suppressed } = error;
  const causes = [cause, latest, suppressed].filter((each) => each instanceof Error);
  return {
    ...fault,
    message: isFromDatabase
      ? `database error ${fault.code} in ${error.routine}`
      : isFromOutside(error)
        ? "words of a service outside"
        : error.message,
    stack: isFromDatabase ? "" : frames.join("\n"),
    ...(causes.length > 0 ? { causes: causes.map(describeError) } : {}),
  };
}

/** What is logged of requests and errors: never a token, an address or a text of a member. */
export function loggerOptions(config: Config): LoggerOptions {
  return {
    level: config.logLevel,
    serializers: {
      req: (request) => ({ method: request.method, path: pathOf(request.url) }),
      res: (reply) => ({ statusCode: reply.statusCode }),
      err: describeError,
    },
    redact: ["*.password", "*.token", "*.email", "headers"],
  };
}

/** One JSON object a line, for machines; at a terminal lines that a person reads. */
export function createLogger(config: Config): Logger {
  const options = loggerOptions(config);
  if (!process.stdout.isTTY) return pino(options);
  const terminal = {
    write(line: string) {
      process.stdout.write(readable(line));
    },
  };
  return pino(options, terminal);
}

/** The security log, which is shown unless errors alone are asked for, or silence. */
export function securityLogger(log: Logger): Logger {
  const isQuiet = log.levelVal > (log.levels.values.warn ?? 0);
  return log.child({ log: "security" }, { level: isQuiet ? log.level : "info" });
}
