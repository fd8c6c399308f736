import { expect, test } from "vitest";
import { toFailure } from "./error-answers.ts";

test.each([
  [
    "a socket of the database that is not there",
    { code: "ENOENT", syscall: "connect" },
    "service.database-away",
  ],
  ["a connection that the database ended", { code: "57P01" }, "service.database-away"],
  ["a database that crashed", { code: "57P02" }, "service.database-away"],
  ["a database that starts", { code: "57P03" }, "service.database-away"],
  [
    "a database that takes no writing, while another takes its place",
    { code: "25006" },
    "service.database-away",
  ],
  ["a connection that is none", { code: "08003" }, "service.database-away"],
  ["a connection that failed", { code: "08006" }, "service.database-away"],
  ["a connection that the server refuses", { code: "08004" }, "service.database-away"],
  ["a pooler that lost its server", { code: "08P01" }, "service.database-away"],
  ["a transaction that another one came before", { code: "40001" }, "service.busy"],
  ["a database that nobody finds", { code: "ECONNREFUSED", syscall: "connect" }, "service.database-away"],
  ["a connection that the database reset", { code: "ECONNRESET", syscall: "read" }, "service.database-away"],
  ["a request whose sender is gone", { code: "ECONNRESET", message: "aborted" }, "request.malformed"],
  ["a file that is not there", { code: "ENOENT", syscall: "open" }, "unexpected"],
  ["a deadlock", { code: "40P01" }, "service.busy"],
  ["a file where no descriptor is free", { code: "EMFILE", syscall: "open" }, "service.busy"],
  ["a connection where the machine has none", { code: "ENFILE", syscall: "connect" }, "service.busy"],
  ["a statement whose table changed", { code: "0A000", routine: "RevalidateCachedQuery" }, "service.busy"],
  ["a full disk", { code: "ENOSPC", syscall: "write" }, "service.storage-full"],
  ["a quota of the disk that is used up", { code: "EDQUOT", syscall: "write" }, "service.storage-full"],
  ["a database whose disk is full", { code: "53100" }, "service.storage-full"],
  ["a disk that became read-only", { code: "EROFS", syscall: "open" }, "service.storage-away"],
  ["a disk that is broken", { code: "EIO", syscall: "read" }, "service.storage-away"],
  ["a database whose disk is broken", { code: "58030" }, "service.storage-away"],
])("%s: %j is told as %s", (_what, fault, code) => {
  expect(toFailure(Object.assign(new Error("fault"), fault)).code).toBe(code);
});
