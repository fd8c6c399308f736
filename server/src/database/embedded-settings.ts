import { totalmem } from "node:os";

const megabyte = 1024 * 1024;

/** What the built-in PostgreSQL is told at each start; sized for a small machine that it does not have to itself. */
export function settingsFor(socketFolder: string, isDurable: boolean): string[] {
  const memory = totalmem() / megabyte;
  const buffers = Math.round(Math.min(256, Math.max(32, memory / 16)));
  const settings: Record<string, string | number> = {
    listen_addresses: "",
    unix_socket_directories: socketFolder,
    unix_socket_permissions: "0700",
    max_connections: 100,
    shared_buffers: `${buffers}MB`,
    effective_cache_size: `${Math.round(memory / 2)}MB`,
    maintenance_work_mem: "64MB",
    // A crash replays at most about this much, which takes a second or two.
    max_wal_size: "256MB",
    wal_compression: "on",
    // Separate workers for reading cost memory and gain nothing at this size.
    io_method: "sync",
    // Compiling a query costs more than our queries do.
    jit: "off",
    random_page_cost: 1.1,
    timezone: "UTC",
    log_timezone: "UTC",
    // No text of a member in a log: the app reports failed statements, without their values.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    ...(isDurable ? {} : { fsync: "off", full_page_writes: "off" }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
