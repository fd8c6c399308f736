import { expect, test } from "vitest";
import { code, filesIn, type SourceFile } from "./source-files.ts";

/**
 * What somebody must close, or hear the end of. A stream that is opened in one place and read in another is closed by nobody where its
 * reader fails first, an `error` event without a listener ends the process, and so does a FileHandle that is collected while it is open.
 */
const kinds: Record<string, RegExp> = {
  "opens a stream of a file": /\bcreate(?:Read|Write)Stream\(/,
  "opens a FileHandle": /import \{[^}]*\bopen\b[^}]*\} from "node:fs\/promises"|\bfs\w*\.open\(|\bopenSync\(/,
  // Schemas have a `pipe` too.
  "joins streams that do not end with each other": /(?<!\bz)\.pipe\(/,
  // What these answer is no promise, or heard.
  "drops a promise": /\bvoid (?![\w.]*\.(?:push|kill)\(|[^;\n]*\.catch\()[a-z][\w.]*\(/,
};

/** With the reason why it holds there. */
const allowed: Record<string, string> = {
  "server/src/services/local-files.ts opens a stream of a file": "for all others, and closes it behind them",
  "server/src/services/local-files.ts opens a FileHandle": "await using, to flush",
  "server/src/database/embedded-cluster.ts opens a FileHandle": "await using, to flush",
  "server/src/database/embedded-postmaster.ts opens a FileHandle": "a number, closed once PostgreSQL has it",
  "server/src/features/imports/imports.media.ts opens a FileHandle": "finally",
  "server/src/features/media/sanitize/formats/byte-file.ts opens a FileHandle":
    "a ByteFile is held by await using",
  "server/src/features/media/sanitize/sniffing.ts opens a FileHandle": "await using",
  "server/src/http/raw-bodies.ts joins streams that do not end with each other":
    "a request must outlive its refusal, to be answered",
  "server/src/features/live/live.notices.ts drops a promise":
    "listens until it is stopped, and tells every fault",
  "server/src/features/live/live.routes.ts drops a promise": "the same",
  "server/src/http/security-log.ts drops a promise": "logs its own faults",
  "server/src/main.ts drops a promise": "waits for the database, and fails never",
  "server/src/services/worker-process.ts drops a promise": "tells every fault to who asked",
};

function found(files: SourceFile[]): string[] {
  return files.flatMap(({ name, text }) =>
    Object.entries(kinds).flatMap(([kind, pattern]) => (pattern.test(text) ? [`${name} ${kind}`] : [])),
  );
}

test("streams and files are opened, and promises dropped, in the places that are listed, and no longer listed than they are there", () => {
  const ours = filesIn("server/src", code).filter(({ name }) => !/\.test\.ts$|\/testing\.ts$/.test(name));
  expect(found(ours).sort()).toEqual(Object.keys(allowed).sort());
});

test("each kind is found where somebody writes it", () => {
  const text = [
    'import { open, rm } from "node:fs/promises";',
    "const bytes = createReadStream(path);",
    "bytes.pipe(response);",
    "raw.once('close', () => void end());",
  ];
  expect(text.flatMap((line) => found([{ name: "x.ts", text: line }]))).toHaveLength(4);
  expect(found([{ name: "x.ts", text: "z.pipe(z.string(), z.email())" }])).toEqual([]);
});
