import type { Logger, LoggerOptions } from "pino";
import type { Config } from "./config.ts";

/** The path without its query and without what opens something: queries carry tokens of mails and words of members. */
function pathOf(url: string): string {
  return url.split("?", 1)[0]?.replace(/^(\/api\/uploads|\/s|\/media\/[^/]+)\/.*/i, "$1/…") ?? "";
}

// Privacy: a database error repeats the row it is about, so only its code may be logged.
function describeError(error: Error & { code?: string; routine?: string; severity?: string }) {
  const isFromDatabase = error.severity !== undefined;
  return {
    type: error.name,
    code: error.code,
    message: isFromDatabase ? `database error ${error.code} in ${error.routine}` : error.message,
    stack: isFromDatabase ? "" : (error.stack ?? ""),
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

/** The security log, which is shown unless errors alone are asked for, or silence. */
export function securityLogger(log: Logger): Logger {
  const isQuiet = log.levelVal > (log.levels.values.warn ?? 0);
  return log.child({ log: "security" }, { level: isQuiet ? log.level : "info" });
}
