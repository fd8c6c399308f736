import type { Config } from "./config.ts";

/** What keeps the app from its port, and what to do, for whoever starts it; undefined for a fault of another kind. */
export function listenFault(
  error: unknown,
  { port, host }: Pick<Config, "port" | "host">,
): string | undefined {
  switch (Object(error).code) {
    case "EADDRINUSE":
      return `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port < 65_535 ? port + 1 : 3000} npm start`;
    case "EACCES":
      return `Port ${port} needs rights that this account does not have. Choose one above 1023: PORT=3000 npm start`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `This machine has no address ${host}. Choose one that it has: HOST=127.0.0.1 npm start`;
    default:
      return undefined;
  }
}
