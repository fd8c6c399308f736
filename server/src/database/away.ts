// No connection to PostgreSQL: it ended it or lets nobody in (error classes 08, 28, 3D and 57P, 53300, 55000), an error of
// the socket, or no answer in time.
const awayCodes =
  /^(08|28|3D|57P|53300|55000|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/;
const awayMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered|Query read timeout/;

/** A database that takes no writing, as while another takes its place. */
export const readOnlyCode = "25006";

/** @throws any other error */
export function unlessReadOnly(error: unknown): void {
  if (Object(error).code !== readOnlyCode) throw error;
}

/** Whether an error tells that the database cannot be reached, rather than that it refused a statement. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message, syscall } = Object(error) as Record<string, unknown>;
  // The database's Unix socket is not there; any other missing file is a fault of ours.
  const isSocketGone = code === "ENOENT" && syscall === "connect";
  if (code === readOnlyCode) return true;
  return isSocketGone || awayCodes.test(String(code ?? "")) || awayMessages.test(String(message ?? ""));
}
